import { bookingTexts } from '#core/products/hotel/texts/booking.ts';
import { hotelCompanionTexts as texts } from '#core/products/hotel/texts/companion.ts';
import { boardTexts } from '#core/products/hotel/texts/words.ts';
import type { CompanionParts } from '#web/products/companion-slot.ts';
import { Button } from '#web/ui/button/button.tsx';
import { BookedHotel } from '../booking/booked-hotel.tsx';
import { dueText } from '../found/words.ts';
import styles from './companion.module.css';
import { useChosenQuote } from './use-chosen-quote.ts';

/** The rooms that join a purchase, and what is paid for them at the hotel. */
export const Summary: CompanionParts['Summary'] = ({ choiceId, leave }) => {
  const { data } = useChosenQuote(choiceId);
  if (!data) return null;
  return (
    <div className={styles.summary}>
      <BookedHotel quote={data} />
      <p className={styles.quiet}>
        {texts.rooms(
          data.rooms.map(({ roomType, offer }) => `${roomType.name} (${boardTexts[offer.board]})`),
        )}
      </p>
      {data.payAtHotel.map((due) => (
        <p key={due.currencyCode} className={styles.quiet}>
          {bookingTexts.atHotel} <b>{dueText(due)}</b>
        </p>
      ))}
      <p className={styles.quiet}>{texts.ownRules}</p>
      <Button look="text" size="small" icon="close" onClick={leave} data-testid="without-hotel">
        {texts.without}
      </Button>
    </div>
  );
};
