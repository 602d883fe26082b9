import { addDays, dateOf } from '#core/rules/dates/arithmetic.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import { type PlainDateTime, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import type { Certainty, DepartureState } from '../words.ts';
import { momentsOf } from './moments.ts';

/** So few places left are worth telling. */
export const nearFullSeats = 5;

/** What is known of a departure. */
export interface DepartureFacts {
  leavesAt: PlainDateTime;
  seats: number;
  /** Held or sold; infants take none. */
  taken: number;
  /** With fewer it does not take place. */
  minimum: number;
  /** How many have registered: paid at least the deposit. */
  registered: number;
  /** How many days before it registration ends, since visas, tickets and rooms take their time. */
  closesDays: number;
  isCalledOff: boolean;
  /** Staff have said that it takes place, with however many. */
  isConfirmed: boolean;
}

/** Until when somebody may register. */
export const closesAt = ({ leavesAt, closesDays }: Pick<DepartureFacts, 'leavesAt' | 'closesDays'>): Date =>
  toInstant(toPlainDateTime(`${addDays(dateOf(leavesAt), -closesDays)}T${leavesAt.slice(11)}`), iranZone);

export const stateOf = (facts: DepartureFacts, now: Date): DepartureState => {
  if (facts.isCalledOff) return 'calledOff';
  if (now >= closesAt(facts)) return 'closed';
  const left = facts.seats - facts.taken;
  if (left <= 0) return 'full';
  return left <= nearFullSeats ? 'nearFull' : 'onSale';
};

/** Whether a departure can be bought. */
export const isOnSale = (state: DepartureState): state is 'onSale' | 'nearFull' =>
  state === 'onSale' || state === 'nearFull';

/**
 * Whether it takes place: certain once enough have registered or staff have said so, or once the day is over by which the agency would have called it off.
 */
export const certaintyOf = (facts: DepartureFacts, now: Date): Certainty => {
  if (facts.isCalledOff) return 'calledOff';
  const isCertain = facts.isConfirmed || facts.registered >= facts.minimum;
  return isCertain || now >= momentsOf(facts.leavesAt).decided ? 'going' : 'open';
};
