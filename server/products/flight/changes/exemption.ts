import type { FlightLeg, LegChange } from '#core/products/flight/contract/proposal.ts';
import { isFreeMove } from '#core/products/flight/rules/penalties/moved.ts';
import { changeTexts as texts } from '#core/products/flight/texts/changes.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { departureOf } from './moved.ts';

/** An open window of days and routes without penalty; null means any. */
export interface OpenWindow {
  from: PlainDate;
  to: PlainDate;
  origin: string | null;
  destination: string | null;
  note: string;
}

/** Why nothing is kept of a refund. */
export interface Exemption {
  why: 'moved' | 'cancelled' | 'forceMajeure';
  /** The sentence for the traveller. */
  note: string;
  /** From then on somebody may have flown, so staff look first; null if nobody flies. */
  until: Date | null;
  isOver: boolean;
}

const covers = (window: OpenWindow, legs: readonly FlightLeg[]): boolean => {
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return false;
  const day = dateOf(first.departureTime);
  return (
    day >= window.from &&
    day <= window.to &&
    (window.origin === null || window.origin === first.origin) &&
    (window.destination === null || window.destination === last.destination)
  );
};

/** From when on a line may have been flown: its first take-off, as it flies now. Null if that flight was cancelled. */
const flownFrom = (legs: readonly FlightLeg[], changes: readonly LegChange[]): Date | null => {
  const first = legs[0];
  if (!first) return null;
  const change = changes.find(({ leg }) => leg === 0);
  const departure = change ? change.newDeparture : first.departureTime;
  return departure === null ? null : departureOf(first, departure);
};

/** What takes the penalty of a whole line away, if anything does: a change of any of its flights is enough. */
export const exemptionOf = (
  legs: readonly FlightLeg[],
  changes: readonly LegChange[],
  windows: readonly OpenWindow[],
  now: Date,
): Exemption | null => {
  const free = changes.filter(({ movedMinutes }) => isFreeMove(movedMinutes));
  const window = windows.find((open) => covers(open, legs));
  const until = flownFrom(legs, changes);
  const isOver = until !== null && until <= now;
  if (free.length > 0) {
    const why = free.some(({ newDeparture }) => newDeparture === null) ? 'cancelled' : 'moved';
    return { why, note: texts.notes[why], until, isOver };
  }
  return window ? { why: 'forceMajeure', note: window.note, until, isOver } : null;
};
