import type { HotelPageContent } from '#core/products/hotel/contract/hotel.ts';
import { hotelPageTexts } from '#core/products/hotel/texts/hotel-page.ts';
import { facilityTexts } from '#core/products/hotel/texts/results.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './hotel.module.css';

const texts = hotelPageTexts.facts;

/** Four things that everybody asks first. What nobody knows is said to be unknown. */
export const Facts = ({ hotel }: { hotel: HotelPageContent }) => {
  const isTold = hotel.facilities.length > 0;
  const hasOf = (has: boolean) => (isTold ? (has ? texts.has : texts.hasNot) : texts.unknown);
  const { breakfast, score } = hotel;
  const rows = [
    {
      name: texts.checkIn,
      value: texts.checkInFrom(formatClock(hotel.checkInFrom)),
      note: texts.checkOut(formatClock(hotel.checkOutUntil)),
    },
    {
      name: texts.breakfast,
      value: breakfast
        ? texts.breakfastAt(formatClock(breakfast.from), formatClock(breakfast.to))
        : hasOf(hotel.facilities.includes('breakfast')),
      note: '',
    },
    { name: texts.parking, value: hasOf(hotel.facilities.includes('parking')), note: '' },
    {
      name: texts.score,
      value: score ? texts.scoreOf(toPersianDigits(score.value)) : texts.noScore,
      note: score ? texts.scoreCount(score.count) : texts.noScoreNote,
    },
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {note ? <small>{note}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** What the hotel has for everybody who stays. */
export const Facilities = ({ hotel }: { hotel: HotelPageContent }) =>
  hotel.facilities.length === 0 ? (
    <p className={styles.quiet}>{hotelPageTexts.facilitiesUnknown}</p>
  ) : (
    <ul className={styles.facilities}>
      {hotel.facilities.map((facility) => (
        <li key={facility}>
          <Icon name="check" size="small" />
          {facilityTexts[facility]}
        </li>
      ))}
    </ul>
  );
