import { visaRefusedTexts as texts } from '#core/products/tour/texts/visa-refused.ts';
import { travellerName } from '#web/features/orders/index.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { Card } from '#web/ui/card/card.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { dayOfMoment } from '../found/words.ts';
import styles from './order.module.css';
import type { TourOrder } from './tour-of.ts';

/** What was asked since a visa was refused, and what staff said. */
export const VisaClaims = ({ order, bought }: { order: OrderDetail; bought: TourOrder }) =>
  bought.visaClaims.length === 0 ? null : (
    <Card>
      <h2 className={styles.title}>{texts.claims}</h2>
      <ul className={styles.rooms} data-testid="visa-claims">
        {bought.visaClaims.map(({ claimId, travellerIds, state, askedAt, back, kept, note }) => (
          <li key={claimId}>
            <b>
              {texts.ofPeople(
                order.travellers
                  .filter(({ travellerId }) => travellerIds.includes(travellerId))
                  .map(travellerName)
                  .join('، '),
                dayOfMoment(askedAt),
              )}
            </b>
            <span>
              {texts.states[state]}
              {state === 'rejected' ? '' : `. ${texts.sums(paidMoney(back), paidMoney(kept))}`}
            </span>
            {note ? <small>{note}</small> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
