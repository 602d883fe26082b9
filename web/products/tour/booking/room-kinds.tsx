import type { LevelPrices } from '#core/products/tour/contract/departure.ts';
import { roomsMax } from '#core/products/tour/limits.ts';
import type { AskedRoom } from '#core/products/tour/rules/rooms.ts';
import { tourBookingTexts } from '#core/products/tour/texts/booking.ts';
import { roomKindTexts } from '#core/products/tour/texts/words.ts';
import { roomKinds, type TourRoomKind } from '#core/products/tour/words.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { Stepper } from '#web/ui/stepper/stepper.tsx';
import { priceOf } from '../found/choice.ts';
import styles from './booking.module.css';
import { withoutRoom, withRoom } from './change-rooms.ts';

const texts = tourBookingTexts.rooms;

/** Whose price a room of a kind has: a shared bed is one in a double room. */
const placeOf = (kind: TourRoomKind) => (kind === 'shared' ? 'double' : kind);

interface Props {
  prices: LevelPrices;
  rooms: readonly AskedRoom[];
  onChange: (rooms: AskedRoom[]) => void;
}

/** How many rooms of each kind that is sold. */
export const RoomKinds = ({ prices, rooms, onChange }: Props) => (
  <section aria-labelledby="room-kinds">
    <Card>
      <h2 id="room-kinds">{texts.howMany}</h2>
      <ul className={styles.kinds}>
        {roomKinds.map((kind) => {
          const price = priceOf(prices, placeOf(kind));
          if (!price) return null;
          const count = rooms.filter((room) => room.kind === kind).length;
          const name = roomKindTexts[kind];
          return (
            <li key={kind}>
              <span>
                <b>{name}</b>
                <small>{kind === 'shared' ? texts.sharedNote : texts.perPerson}</small>
              </span>
              <Price offer amount={price.total} size="small" />
              <Stepper
                value={toPersianDigits(count)}
                more={{
                  label: texts.more(name),
                  isBlocked: rooms.length >= roomsMax,
                  onStep: () => onChange(withRoom(rooms, kind)),
                  testId: `more-${kind}`,
                }}
                fewer={{
                  label: texts.fewer(name),
                  isBlocked: count === 0,
                  onStep: () => onChange(withoutRoom(rooms, kind)),
                  testId: `fewer-${kind}`,
                }}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  </section>
);
