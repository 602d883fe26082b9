import { Link } from 'wouter';
import { shellTexts } from '#core/texts/shell.ts';
import { SupportLines } from '#web/features/support/index.tsx';
import { useProducts } from '#web/products/slots.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Girih } from '#web/ui/girih/girih.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

const { footer } = shellTexts;

export const Footer = () => {
  const links = useProducts().flatMap((product) => product.footerLinks ?? []);
  return (
    <footer className={styles.footer}>
      <Girih tile={82} className={styles.girih} />
      <div className={classNames('wrap', styles.inner)}>
        <div className={styles.top}>
          <Logo />
          <blockquote className={styles.verse}>
            {footer.verse.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <cite>{footer.poet}</cite>
          </blockquote>
        </div>
        <div className={styles.columns}>
          <section>
            <h2>{footer.trip}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.href}>
                  <Link href={link.href}>{link.name}</Link>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>{footer.hoopoe}</h2>
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
            <h2>{footer.support}</h2>
            <SupportLines />
          </section>
        </div>
        <p className={styles.legal}>{footer.legal}</p>
      </div>
    </footer>
  );
};
