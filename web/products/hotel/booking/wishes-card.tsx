import { bookingTexts as texts } from '#core/products/hotel/texts/booking.ts';
import { wishTexts } from '#core/products/hotel/texts/words.ts';
import { hotelWishes } from '#core/products/hotel/words.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Chip } from '#web/ui/chip/chip.tsx';
import { Select } from '#web/ui/select/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import styles from './booking.module.css';
import type { Booking } from './use-booking.ts';

/** From noon to the small hours: before noon rooms are seldom ready. */
const hours = [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 0, 1, 2, 3].map((hour) => {
  const value = `${String(hour).padStart(2, '0')}:00`;
  return { value, label: toPersianDigits(value) };
});

/** What the hotel is asked for beside the room; it tries and does not promise. Wishes of several rooms are offered where there are several. */
export const WishesCard = ({ booking, rooms }: { booking: Booking; rooms: number }) => {
  const { wishes, wishText, arrivalTime } = booking.draft;
  const offered = hotelWishes.filter((wish) => wish !== 'roomsTogether' || rooms > 1);
  return (
    <section aria-labelledby="wishes">
      <Card>
        <h2 id="wishes">{texts.wishes}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row, not a form. */}
        <div className={styles.chips} role="group" aria-labelledby="wishes">
          {offered.map((wish) => (
            <Chip
              key={wish}
              pressed={wishes.includes(wish)}
              onClick={() =>
                booking.change({
                  wishes: wishes.includes(wish)
                    ? wishes.filter((other) => other !== wish)
                    : [...wishes, wish],
                })
              }
            >
              {wishTexts[wish]}
            </Chip>
          ))}
        </div>
        <div className={styles.pair}>
          <Select
            id="arrivalTime"
            label={texts.arrival}
            isOptional
            placeholder={texts.arrivalAny}
            value={arrivalTime}
            options={hours}
            onChange={(value) => booking.change({ arrivalTime: value })}
          />
          <TextInput
            id="wishText"
            label={texts.wishText}
            isOptional
            hint={texts.wishHint}
            value={wishText}
            onChange={(value) => booking.change({ wishText: value })}
            maxLength={300}
          />
        </div>
        <p className={styles.quiet}>{texts.wishesNote}</p>
      </Card>
    </section>
  );
};
