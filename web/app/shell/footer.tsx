import { Link } from 'wouter';
import { footerTexts as texts } from '#core/texts/footer.ts';
import { shellTexts } from '#core/texts/shell.ts';
import { shownTexts } from '#core/texts/shown.ts';
import { useOwnLinks } from '#web/features/content/use-own-links.ts';
import { ShownButton, useShownName } from '#web/features/shown/shown-button.tsx';
import { readCompany } from '#web/features/support/facts.ts';
import { SupportLines } from '#web/features/support/index.tsx';
import { LegalLines } from '#web/features/support/legal-lines.tsx';
import { FooterLinks } from '#web/products/footer-links.tsx';
import { useProducts } from '#web/products/slots.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Girih } from '#web/ui/girih/girih.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

/** Each a link to where it is proved. */
const Licences = () => {
  const licences = readCompany()?.licences ?? [];
  if (licences.length === 0) return null;
  return (
    <ul className={styles.licences} aria-label={texts.licences}>
      {licences.map(({ name, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener">
            <Icon name="shield" />
            <span>
              <b>{name}</b>
              <small>{texts.proof}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
};

const Footer = () => {
  const products = useProducts();
  const columns = useOwnLinks('footer');
  const shown = `${shownTexts.title}: ${useShownName()}`;
  return (
    <footer className={styles.footer}>
      <Girih tile={82} className={styles.girih} />
      <div className={classNames('wrap', styles.inner)}>
        <div className={styles.top}>
          <div className={styles.brand}>
            <Logo />
            <blockquote className={styles.verse}>
              {texts.verse.map((line) => (
                <p key={line}>{line}</p>
              ))}
              <cite>{texts.poet}</cite>
            </blockquote>
          </div>
          <div className={styles.call}>
            <SupportLines />
          </div>
        </div>
        <div className={styles.columns}>
          {products.map(({ id, FooterLinks }) => (FooterLinks ? <FooterLinks key={id} /> : null))}
          <section>
            <h2>{texts.hoopoe}</h2>
            <ul>
              <li>
                <Link href="/profile/my-travels">{shellTexts.travels}</Link>
              </li>
              <li>
                <Link href="/profile">{shellTexts.accountLong}</Link>
              </li>
              <li>
                <Link href="/profile/transactions">{shellTexts.wallet}</Link>
              </li>
              <li>
                <ShownButton testId="shown-footer">{shown}</ShownButton>
              </li>
            </ul>
          </section>
          {columns.map(({ slug, title, links }) => (
            <FooterLinks key={slug} name={title} links={links} />
          ))}
        </div>
        <Licences />
        <div className={styles.legal}>
          <LegalLines />
        </div>
      </div>
    </footer>
  );
};

export default Footer;
