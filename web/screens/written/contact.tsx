import { toPersianDigits } from '#core/rules/text/digits.ts';
import { contactTexts as texts } from '#core/texts/contact.ts';
import { supportTexts } from '#core/texts/support.ts';
import { dialled, readSupport } from '#web/features/support/facts.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { AtHand } from '#web/ui/late/at-hand.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { ContactForm } from './letter/contact-form.tsx';
import styles from './written.module.css';

/** Phone, message and mail. */
const Ways = () => {
  const support = readSupport();
  if (!support) return null;
  return (
    <section aria-label={texts.ways}>
      <ul className={styles.ways}>
        <li>
          <a href={dialled(support.phone)}>
            <Icon name="phone" />
            <small>{texts.call}</small>
            <b>
              <bdi dir="ltr">{toPersianDigits(support.phone)}</bdi>
            </b>
            {support.hours ? <span>{support.hours}</span> : null}
          </a>
        </li>
        <li>
          <a href={support.link} target="_blank" rel="noopener">
            <Icon name="share" />
            <small>{texts.message}</small>
            <b>{supportTexts.link}</b>
            <span>{texts.messageHint}</span>
          </a>
        </li>
        <li>
          <a href={`mailto:${support.email}`}>
            <Icon name="mail" />
            <small>{texts.mail}</small>
            <b>
              <bdi dir="ltr">{support.email}</bdi>
            </b>
            <span>{texts.mailHint}</span>
          </a>
        </li>
      </ul>
      {support.isSample ? <p className={styles.lead}>{supportTexts.isSample}</p> : null}
    </section>
  );
};

/** How to reach the house: its ways, and a form that arrives. */
export default function Contact() {
  usePageTitle(texts.title);
  const support = readSupport();
  return (
    <main id="main" className="wrap">
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <div className={styles.parts}>
        <Ways />
        <div className={styles.two}>
          {/* Not drawn by the server: sent before the app is there, the browser would write the letter into the address. */}
          <AtHand fallback={<Skeleton width="100%" height="40rem" />}>
            <ContactForm />
          </AtHand>
          <div className={styles.beneath}>
            <section className={styles.ask}>
              <h2>{texts.help}</h2>
              <p className={styles.lead}>{texts.helpText}</p>
              <LinkButton href="/help" icon="info">
                {texts.helpLink}
              </LinkButton>
            </section>
            {support ? (
              <section>
                <h2>{texts.place}</h2>
                <p className={styles.lead}>{support.address}</p>
              </section>
            ) : null}
            <section>
              <h2>{texts.complaintTitle}</h2>
              <p className={styles.lead}>{texts.complaintText}</p>
            </section>
          </div>
        </div>
      </div>
    </main>
  );
}
