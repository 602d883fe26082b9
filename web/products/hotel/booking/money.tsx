import type { Quote } from '#core/products/hotel/contract/reservation.ts';
import { bookingTexts as texts } from '#core/products/hotel/texts/booking.ts';
import { BillLines } from '#web/features/checkout/index.ts';
import { BackStairs } from '../back-stairs.tsx';
import { dueText } from '../found/words.ts';
import styles from './booking.module.css';

/** What it costs now and at the hotel, and what comes back of it. */
export const BookingMoney = ({ quote }: { quote: Quote }) => (
  <>
    <BillLines bill={quote.bill} />
    {quote.payAtHotel.map((due) => (
      <p key={due.currencyCode} className={styles.atHotel}>
        <span>{texts.atHotel}</span> <b>{dueText(due)}</b>
      </p>
    ))}
    <h3 className={styles.sub}>{texts.back(quote.rooms.length)}</h3>
    <BackStairs ladder={quote.ladder} payNow={quote.bill.total} zone={quote.hotel.zone} now={new Date()} />
  </>
);
