import { visaOrderTexts } from '#core/products/visa/texts/order.ts';
import { visaPriceTexts } from '#core/products/visa/texts/price.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { Ladder } from '#web/ui/ladder/ladder.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import styles from './checkout.module.css';
import { currentStage } from './stage.ts';
import { visaOf } from './visa-of.ts';

const texts = visaOrderTexts.ladder;

/** How much a refund of the whole application brings at which stage. */
export const OrderLadder = ({ order }: { order: OrderDetail }) => {
  const visa = visaOf(order);
  if (!visa) return null;
  const current = currentStage(visa.applicants);
  const people = visa.applicants.length;
  const notes = [
    ...(people > 1 ? [texts.together(toPersianDigits(people))] : []),
    ...(order.voucher ? [texts.discounted] : []),
  ];
  return (
    <div className={styles.part}>
      <Ladder
        here={texts.here}
        steps={visa.back.map(({ stage, refund, percent }) => ({
          label: visaPriceTexts.back[stage],
          back: refund > 0 ? texts.back(paidMoney(refund)) : texts.nothing,
          note: percent > 0 && percent < 100 ? texts.share(toPersianDigits(percent)) : null,
          isCurrent: stage === current,
        }))}
      />
      {notes.length > 0 ? <p className={styles.note}>{notes.join(' ')}</p> : null}
    </div>
  );
};
