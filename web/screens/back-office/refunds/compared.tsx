import { addRial, type Rial, zeroRial } from '#core/rules/money/rial.ts';
import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { moneyWords } from '#web/features/wallet/index.ts';
import type { StaffRefund } from './refund-of.ts';
import styles from './refunds.module.css';

const texts = staffMoneyTexts.decide;
const words = moneyWords('toman');

interface ComparedProps {
  refund: Pick<StaffRefund, 'items'>;
  /** What staff are about to decide; null while a sum is missing. */
  decided: Rial | null;
}

/** The three sums of a decision, beside each other: what was paid, what the rules give, and what is decided. */
export const Compared = ({ refund: { items }, decided }: ComparedProps) => {
  const paid = items.reduce((sum, item) => addRial(sum, item.paid), zeroRial);
  const rules = items.flatMap(({ byRule }) => byRule ?? []);
  const byRule = rules.length < items.length ? null : addRial(zeroRial, ...rules);
  const sums = [
    { name: texts.compared.paid, amount: paid, none: '' },
    { name: texts.compared.byRule, amount: byRule, none: texts.unknown },
    { name: texts.compared.decided, amount: decided, none: texts.amountMissing },
  ];
  return (
    <dl className={styles.compared} data-testid="refund-compared">
      {sums.map(({ name, amount, none }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount === null ? none : words.text(amount)}</dd>
        </div>
      ))}
    </dl>
  );
};
