import { Link } from 'wouter';
import type { Destination, VisaKind } from '#core/products/visa/contract/destination.ts';
import { applicationTexts as texts } from '#core/products/visa/texts/application.ts';
import { visaGuideTexts } from '#core/products/visa/texts/guide.ts';
import { kindTitle } from '#core/products/visa/texts/kinds.ts';
import styles from './application.module.css';

interface SummaryProps {
  destination: Destination;
  kind: VisaKind;
  hasGuarantee: boolean;
  /** The page on which the kind and the guarantee are chosen. */
  kindsPage: string;
}

/** What is being applied for, with a link to change it. */
export const ChoiceSummary = ({ destination, kind, hasGuarantee, kindsPage }: SummaryProps) => {
  const guarantee = hasGuarantee
    ? texts.withGuarantee
    : kind.guarantee
      ? texts.withoutGuarantee
      : texts.notSold;
  return (
    <div className={styles.choice}>
      <div className={styles.choiceHead}>
        <b>{texts.visaOf(destination.name)}</b>
        <Link href={kindsPage} className={styles.change}>
          {texts.change}
          <span className="vh"> {texts.changeKind}</span>
        </Link>
      </div>
      <p>{kindTitle(kind)}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.guarantee}</dt>
          <dd>{guarantee}</dd>
        </div>
        <div>
          <dt>{texts.processingLabel}</dt>
          <dd>{visaGuideTexts.workingDays(kind.processingDays)}</dd>
        </div>
      </dl>
    </div>
  );
};
