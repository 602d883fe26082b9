import type { FlightOrder } from '#core/products/flight/contract/endpoints.ts';
import type { FlightLeg, LegChange } from '#core/products/flight/contract/proposal.ts';
import { isFreeMove } from '#core/products/flight/rules/penalties/moved.ts';
import { orderItemTexts } from '#core/products/flight/texts/order-items.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { dayName } from '#web/ui/shown/days.ts';
import styles from './moved.module.css';

const texts = orderItemTexts.moved;

const At = ({ wall, isDayShown }: { wall: PlainDateTime; isDayShown: boolean }) => (
  <time dateTime={wall}>
    {formatClock(wall)}
    {isDayShown ? ` ${dayName(dateOf(wall))}` : ''}
  </time>
);

/** The new time of a leg beside the old one, or that it was cancelled. */
const MovedLeg = ({
  leg,
  change,
  hasDeparted,
}: {
  leg: FlightLeg;
  change: LegChange;
  hasDeparted: boolean;
}) => {
  const { newDeparture, soldDeparture, movedMinutes } = change;
  if (newDeparture === null)
    return (
      <Notice tone="bad">
        <b>{texts.cancelled(leg.flightNumber)}</b> {texts.freeCancelled}
      </Notice>
    );
  const isOtherDay = dateOf(newDeparture) !== dateOf(soldDeparture);
  return (
    <Notice tone="warn" icon="clock">
      <b>{texts.title}</b>{' '}
      <s>
        <span className="vh">{texts.before} </span>
        <At wall={soldDeparture} isDayShown={isOtherDay} />
      </s>{' '}
      <b className={styles.newTime}>
        <span className="vh">{texts.now} </span>
        <At wall={newDeparture} isDayShown />
      </b>
      {isFreeMove(movedMinutes) && !hasDeparted ? <div>{texts.free}</div> : null}
    </Notice>
  );
};

/** What has changed of a line's flights since it was sold; nothing if all fly as sold. */
export const Moved = ({ line }: { line: FlightOrder['lines'][number] }) => {
  const legs = line.proposal.flightGroups.flatMap((group) => group.flightLegs);
  return line.changes.map((change) => {
    const leg = legs[change.leg];
    return leg ? (
      <MovedLeg key={change.leg} leg={leg} change={change} hasDeparted={line.hasDeparted} />
    ) : null;
  });
};
