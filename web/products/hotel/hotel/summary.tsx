import type { ReactNode } from 'react';
import type { RatesFound } from '#core/products/hotel/contract/catalogue.ts';
import type { RoomOfferShown } from '#core/products/hotel/contract/offer.ts';
import { hotelPageTexts as texts } from '#core/products/hotel/texts/hotel-page.ts';
import { boardTexts, stayTexts } from '#core/products/hotel/texts/words.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { dueText } from '../found/words.ts';
import { daysText } from '../search/days-text.ts';
import { sumOf } from './choice.ts';
import styles from './hotel.module.css';

interface Props {
  rates: RatesFound;
  offers: readonly (RoomOfferShown | null)[];
  children: ReactNode;
}

/** What was chosen, room by room, and what it costs: now, and at the hotel. */
export const Summary = ({ rates, offers, children }: Props) => {
  const chosen = offers.filter((offer) => offer !== null);
  const sum = sumOf(chosen);
  const { nights } = rates.stay;
  return (
    <Card className={styles.summary}>
      <h2>{texts.summary}</h2>
      <p className={styles.quiet}>
        {daysText(rates.stay)}، {stayTexts.nights(nights)}
      </p>
      <dl className={styles.bill}>
        {rates.rooms.map(({ party }, at) => {
          const offer = offers[at] ?? null;
          const type = rates.roomTypes.find(({ roomTypeId }) => roomTypeId === offer?.roomTypeId);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms have nothing but their place
            <div key={at}>
              <dt>
                {type?.name ?? stayTexts.room(at + 1)}
                <small>
                  {stayTexts.party(party)}
                  {offer ? ` · ${boardTexts[offer.board]}` : ''}
                </small>
              </dt>
              <dd>
                {offer ? (
                  <Price amount={offer.total} size="small" />
                ) : (
                  <span className={styles.quiet}>{texts.notChosen}</span>
                )}
              </dd>
            </div>
          );
        })}
        {chosen.length > 0 ? (
          <>
            <div>
              <dt>{texts.taxes}</dt>
              <dd>{texts.inPrice}</dd>
            </div>
            <div className={styles.sum}>
              <dt>{sum.payNow < sum.total ? texts.payNowSum : texts.total}</dt>
              <dd>
                <Price amount={sum.payNow} />
              </dd>
            </div>
            {sum.payAtHotel.map((due) => (
              <div key={due.currencyCode}>
                <dt>{texts.atHotelSum}</dt>
                <dd>{dueText(due)}</dd>
              </div>
            ))}
          </>
        ) : null}
      </dl>
      {children}
    </Card>
  );
};
