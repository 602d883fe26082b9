import type { HotelPageContent } from '#core/products/hotel/contract/hotel.ts';
import { hotelPageTexts as texts } from '#core/products/hotel/texts/hotel-page.ts';
import { houseRuleLines } from '#core/products/hotel/texts/house-rules.ts';
import { dueText } from '../found/words.ts';
import styles from './hotel.module.css';

/** What the house asks of who stays, and what it takes beside the price. What nobody knows is left out. */
export const HouseRules = ({ hotel }: { hotel: HotelPageContent }) => (
  <dl className={styles.rules}>
    {houseRuleLines(hotel.rules, hotel.city).map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
    {hotel.fees.map(({ name, perRoomNight, currencyCode }) => (
      <div key={name}>
        <dt>{texts.fees}</dt>
        <dd>{texts.perNight(name, dueText({ amount: perRoomNight, currencyCode }))}</dd>
      </div>
    ))}
  </dl>
);
