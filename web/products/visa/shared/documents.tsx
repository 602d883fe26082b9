import type { DocumentRule } from '#core/products/visa/contract/destination.ts';
import { visaGuideTexts as texts } from '#core/products/visa/texts/guide.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './shared.module.css';

const [before, jpg, or, png, after] = texts.documentsLead;

/** The documents that are needed, from whom, and what a good one looks like. */
export const NeededDocuments = ({ documents }: { documents: readonly DocumentRule[] }) => (
  <>
    <p className={styles.lead}>
      {before}
      <bdi dir="ltr">{jpg}</bdi>
      {or}
      <bdi dir="ltr">{png}</bdi>
      {after}
    </p>
    <ul className={styles.documents}>
      {documents.map(({ code, title, hint, requiredFor, check }) => (
        <li key={code} className={styles.document}>
          <span className={styles.documentIcon}>
            <Icon name={check === 'passport' ? 'passport' : check === 'photo' ? 'user' : 'copy'} />
          </span>
          <div>
            <b>{title}</b>
            {hint ? <p className={styles.hint}>{hint}</p> : null}
          </div>
          {requiredFor === 'everybody' ? null : <Badge>{texts.documentFor[requiredFor]}</Badge>}
        </li>
      ))}
    </ul>
  </>
);
