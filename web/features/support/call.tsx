import { toPersianDigits } from '#core/rules/text/digits.ts';
import { supportTexts as texts } from '#core/texts/support.ts';
import { dialled, readSupport } from './facts.ts';
import styles from './support.module.css';

/** The phone alone, large, where money is in question: it stands there with what it belongs to, from what the document says. */
export const SupportCall = () => {
  const support = readSupport();
  if (!support) return null;
  const phone = toPersianDigits(support.phone);
  return (
    <p className={styles.call} data-testid="support-call">
      <a href={dialled(support.phone)} aria-label={`${texts.phone} ${phone}`}>
        <bdi dir="ltr">{phone}</bdi>
      </a>
      {support.hours ? <span>{support.hours}</span> : null}
      {support.isSample ? <span>{texts.isSample}</span> : null}
    </p>
  );
};
