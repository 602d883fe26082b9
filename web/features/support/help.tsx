import { toPersianDigits } from '#core/rules/text/digits.ts';
import { supportTexts as texts } from '#core/texts/support.ts';
import { dialled, readSupport } from './facts.ts';
import styles from './support.module.css';

const Help = () => {
  const support = readSupport();
  if (!support) return null;
  return (
    <p className={styles.help} data-testid="support-help">
      <span>{texts.help}</span>
      <a href={dialled(support.phone)} aria-label={`${texts.phone} ${toPersianDigits(support.phone)}`}>
        <bdi dir="ltr">{toPersianDigits(support.phone)}</bdi>
      </a>
      <a href={support.link} target="_blank" rel="noopener">
        {texts.link}
      </a>
      {support.isSample ? <span>{texts.isSample}</span> : null}
    </p>
  );
};

export default Help;
