import { Link } from 'wouter';
import { footerTexts as texts } from '#core/texts/footer.ts';
import { shellTexts } from '#core/texts/shell.ts';
import { SupportLines } from '#web/features/support/index.tsx';
import { useProducts } from '#web/products/slots.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Girih } from '#web/ui/girih/girih.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

const Footer = () => {
  const products = useProducts();
  return (
    <footer className={styles.footer}>
      <Girih tile={82} className={styles.girih} />
      <div className={classNames('wrap', styles.inner)}>
        <div className={styles.top}>
          <Logo />
          <blockquote className={styles.verse}>
            {texts.verse.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <cite>{texts.poet}</cite>
          </blockquote>
        </div>
        <div className={styles.columns}>
          <section>
            <h2>{texts.trip}</h2>
            <ul>{products.map(({ id, FooterLinks }) => (FooterLinks ? <FooterLinks key={id} /> : null))}</ul>
          </section>
          <section>
            <h2>{texts.hoopoe}</h2>
            <ul>
              <li>
                <Link href="/profile/my-travels">{shellTexts.travels}</Link>
              </li>
              <li>
                <Link href="/profile">{shellTexts.accountLong}</Link>
              </li>
            </ul>
          </section>
          <section>
            <h2>{texts.support}</h2>
            <SupportLines />
          </section>
        </div>
        <p className={styles.legal}>{texts.legal}</p>
      </div>
    </footer>
  );
};

export default Footer;
