import { toPersianDigits } from '#core/rules/text/digits.ts';
import { supportTexts as texts } from '#core/texts/support.ts';
import { dialled, readSupport } from './facts.ts';
import styles from './support.module.css';

const Lines = () => {
  const support = readSupport();
  return (
    <ul data-testid="support">
      {support ? (
        <>
          {support.hours ? <li className={styles.address}>{support.hours}</li> : null}
          <li>
            <a href={dialled(support.phone)} aria-label={`${texts.phone} ${toPersianDigits(support.phone)}`}>
              <bdi dir="ltr">{toPersianDigits(support.phone)}</bdi>
            </a>
          </li>
          <li>
            <a href={`mailto:${support.email}`} className={styles.email}>
              <bdi dir="ltr">{support.email}</bdi>
            </a>
          </li>
          <li>
            <a href={support.link} rel="noopener">
              {texts.link}
            </a>
          </li>
          <li className={styles.address}>
            {texts.address}: {support.address}
          </li>
          {support.isSample ? <li className={styles.address}>{texts.isSample}</li> : null}
        </>
      ) : null}
    </ul>
  );
};

export default Lines;
