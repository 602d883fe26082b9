import { visaOrderTexts } from '#core/products/visa/texts/order.ts';
import { priceTexts } from '#core/products/visa/texts/price.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { Ladder } from '#web/ui/ladder/ladder.tsx';
import styles from './checkout.module.css';
import { currentStage } from './stage.ts';
import { visaOf } from './visa-of.ts';

const texts = visaOrderTexts.ladder;

/** What comes back of one person's visa, and when. */
const OrderLadder = ({ order }: { order: OrderDetail }) => {
  const visa = visaOf(order);
  if (!visa) return null;
  const current = currentStage(visa.applicants);
  return (
    <div className={styles.part}>
      <Ladder
        here={texts.here}
        steps={visa.back.map(({ stage, refund, percent }) => ({
          label: priceTexts.back[stage],
          back: refund > 0 ? texts.back(formatToman(refund)) : texts.nothing,
          note: percent > 0 && percent < 100 ? texts.share(toPersianDigits(percent)) : null,
          isCurrent: stage === current,
        }))}
      />
      <p className={styles.note}>
        {texts.perPerson}
        {order.voucher ? ` ${texts.discounted}` : null}
      </p>
    </div>
  );
};

export default OrderLadder;
