import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import type { TravelBy } from '#core/rules/travel/travel-by.ts';
import { tripTexts } from '#core/texts/trips.ts';
import { dayText, todayInIran } from '#web/features/orders/index.ts';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import styles from './shared.module.css';
import type { SharedPart } from './trip.ts';

/** What is spent in places, not on a way. */
type Kind = Exclude<SharedPart['kind'], TravelBy>;

const texts = tripTexts.shared;

const icons: Readonly<Record<Kind, IconName>> = { stay: 'bed', round: 'palm' };

/** What each end is called, and how its hour is said: a hotel is open from one and must be left by another. */
const wordsOf = ({ from }: SharedPart, kind: Kind) => {
  if (kind === 'stay') return texts.stay;
  const { start, end, at } = texts.round;
  return { start: start(from), end: end(from), from: at, until: at };
};

const End = ({
  label,
  time,
  hour,
}: {
  label: string;
  time: PlainDateTime;
  hour: (clock: string) => string;
}) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <time dateTime={time}>
        <b>{dayText(dateOf(time), todayInIran())}</b>
        <span>{hour(formatClock(time))}</span>
      </time>
    </dd>
  </div>
);

/** A part that is no way: the days and hours at which it begins and ends. */
export const Days = ({ part, kind }: { part: SharedPart; kind: Kind }) => {
  const words = wordsOf(part, kind);
  return (
    <div className={styles.stay}>
      <Icon name={icons[kind]} />
      <dl className={styles.days}>
        <End label={words.start} time={part.startsAt} hour={words.from} />
        {part.endsAt === null ? null : <End label={words.end} time={part.endsAt} hour={words.until} />}
      </dl>
    </div>
  );
};
