import { tourLeavingPageTexts as texts } from '#core/products/tour/texts/leaving-page.ts';
import { travellerName } from '#web/features/orders/index.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { Card } from '#web/ui/card/card.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { dayOfMoment } from '../found/words.ts';
import styles from './order.module.css';
import type { TourOrder } from './tour-of.ts';

/** Who cancelled before the tour was settled, with what came back and what was kept. */
export const LeftPeople = ({ order, bought }: { order: OrderDetail; bought: TourOrder }) =>
  bought.left.length === 0 ? null : (
    <Card>
      <h2 className={styles.title}>{texts.left}</h2>
      <ul className={styles.rooms} data-testid="left-people">
        {bought.left.map(({ travellerIds, at, back, kept }) => (
          <li key={at}>
            <b>
              {texts.leftRow(
                order.travellers
                  .filter(({ travellerId }) => travellerIds.includes(travellerId))
                  .map(travellerName)
                  .join('، '),
                dayOfMoment(at),
              )}
            </b>
            <span>{texts.leftSums(paidMoney(back), paidMoney(kept))}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
