import type { VisaOrder } from '#core/products/visa/contract/application.ts';
import { kindTitle } from '#core/products/visa/texts/kinds.ts';
import { visaOrderTexts as texts } from '#core/products/visa/texts/order.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { fullDay } from '#web/ui/shown/days.ts';
import styles from './checkout.module.css';

/** What was chosen: the kind, the day of arrival, how long it takes, and how long the visa is valid. */
export const VisaFacts = ({ visa }: { visa: VisaOrder }) => {
  const { kind, hasGuarantee, arrivalDate } = visa;
  const { from, to } = kind.processingDays;
  const facts = [
    [texts.kind, kindTitle(kind)],
    [texts.arrival, fullDay(arrivalDate)],
    [texts.processing, texts.workingDays(toPersianDigits(from), toPersianDigits(to))],
    [texts.validity, texts.validDays(toPersianDigits(kind.validDays))],
    [texts.guarantee.name, hasGuarantee ? texts.guarantee.yes : texts.guarantee.no],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
