import { useState } from 'react';
import type { TourQuote } from '#core/products/tour/contract/reservation.ts';
import { tourBookingTexts } from '#core/products/tour/texts/booking.ts';
import { roomKindTexts } from '#core/products/tour/texts/words.ts';
import type { TravellersForm } from '#web/features/travellers/index.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Chip } from '#web/ui/chip/chip.tsx';
import styles from './booking.module.css';
import { maySwap, type Seat } from './seats.ts';

const texts = tourBookingTexts.travellers;

interface Props {
  form: Pick<TravellersForm, 'travellers' | 'replace'>;
  seats: readonly Seat[];
  rooms: TourQuote['rooms'];
}

/** Who sleeps with whom: pressing two of one age after another changes their places, by pointer and by keys alike. */
export const Roommates = ({ form, seats, rooms }: Props) => {
  const [first, setFirst] = useState<number | null>(null);
  const nameOf = (index: number): string => {
    const draft = form.travellers[index];
    const name = draft
      ? `${draft.firstNameFarsi} ${draft.lastNameFarsi}`.trim() ||
        `${draft.firstName} ${draft.lastName}`.trim()
      : '';
    return name || texts.seat(index);
  };
  const press = (index: number) => {
    if (first === null || first === index) {
      setFirst(first === index ? null : index);
      if (first === null) announce(texts.swapFirst(nameOf(index)));
      return;
    }
    const [one, other] = [form.travellers[first], form.travellers[index]];
    setFirst(null);
    if (!one || !other || !maySwap(seats, first, index)) return announce(texts.notSame);
    form.replace(first, other);
    form.replace(index, one);
    announce(texts.swapped(nameOf(first), nameOf(index)));
  };
  return (
    <section aria-labelledby="roommates">
      <Card>
        <h2 id="roommates">{texts.roommates}</h2>
        <p className={styles.quiet}>{texts.roommatesNote}</p>
        <ul className={styles.mates}>
          {rooms.map((room, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms have nothing but their place
            <li key={at}>
              <b>{tourBookingTexts.rooms.room(at, roomKindTexts[room.kind])}</b>
              <span className={styles.chips}>
                {seats.map((seat, index) =>
                  seat.room === at ? (
                    <Chip
                      // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place in the list
                      key={index}
                      pressed={first === index}
                      onClick={() => press(index)}
                      data-testid={`mate-${index}`}
                    >
                      {nameOf(index)}
                    </Chip>
                  ) : null,
                )}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
};
