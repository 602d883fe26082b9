import { toPersianDigits } from '#core/rules/text/digits.ts';
import { supportTexts as texts } from '#core/texts/support.ts';
import { dialled, readSupport } from './facts.ts';
import styles from './support.module.css';

const Lines = () => {
  const support = readSupport();
  if (!support) return null;
  const phone = toPersianDigits(support.phone);
  return (
    <section className={styles.lines} aria-label={texts.title} data-testid="support">
      <span>{texts.title}</span>
      <a href={dialled(support.phone)} className={styles.phone} aria-label={`${texts.phone} ${phone}`}>
        <bdi dir="ltr">{phone}</bdi>
      </a>
      {support.hours ? <span>{support.hours}</span> : null}
      <span className={styles.ways}>
        <a href={support.link} rel="noopener">
          {texts.link}
        </a>
        <a href={`mailto:${support.email}`}>
          <bdi dir="ltr">{support.email}</bdi>
        </a>
      </span>
      {support.isSample ? <span>{texts.isSample}</span> : null}
    </section>
  );
};

export default Lines;
