import type { AskedRoom, RoomProblem } from '#core/products/tour/rules/rooms.ts';
import { tourBookingTexts } from '#core/products/tour/texts/booking.ts';
import { roomKindTexts } from '#core/products/tour/texts/words.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Stepper } from '#web/ui/stepper/stepper.tsx';
import styles from './booking.module.css';
import { changed, countOf, type Sleeper } from './change-rooms.ts';

const texts = tourBookingTexts.rooms;

const sleepers: readonly { who: Sleeper; name: string; note: string }[] = [
  { who: 'adults', name: texts.adults, note: texts.adultsNote },
  { who: 'withBed', name: texts.withBed, note: texts.childrenNote },
  { who: 'noBed', name: texts.noBed, note: texts.childrenNote },
  { who: 'infants', name: texts.infants, note: texts.infantsNote },
];

interface Props {
  room: AskedRoom;
  at: number;
  problem: RoomProblem | null;
  onChange: (room: AskedRoom) => void;
  onRemove: () => void;
}

/** How many sleep in a room, and what is wrong with it. A shared bed is for one, so nothing is asked of it. */
export const RoomCard = ({ room, at, problem, onChange, onRemove }: Props) => {
  const name = texts.room(at, roomKindTexts[room.kind]);
  const asked = room.kind === 'shared' ? [] : sleepers;
  return (
    <section aria-label={name} data-testid={`room-${at}`}>
      <Card>
        <div className={styles.ends}>
          <h2>{name}</h2>
          <IconButton icon="trash" label={texts.remove(name)} onClick={onRemove} />
        </div>
        {room.kind === 'shared' ? <p className={styles.quiet}>{texts.sharedNote}</p> : null}
        <ul className={styles.kinds}>
          {asked.map(({ who, name: whoName, note }) => (
            <li key={who}>
              <span>
                <b>{whoName}</b>
                <small>{note}</small>
              </span>
              <Stepper
                value={toPersianDigits(countOf(room, who))}
                more={{
                  label: texts.oneMore(whoName, name),
                  isBlocked: false,
                  onStep: () => onChange(changed(room, who, 1)),
                  testId: `more-${who}-${at}`,
                }}
                fewer={{
                  label: texts.oneFewer(whoName, name),
                  isBlocked: countOf(room, who) === 0,
                  onStep: () => onChange(changed(room, who, -1)),
                  testId: `fewer-${who}-${at}`,
                }}
              />
            </li>
          ))}
        </ul>
        {problem ? (
          <Notice tone="warn" live>
            {texts.problems[problem]}
          </Notice>
        ) : null}
      </Card>
    </section>
  );
};
