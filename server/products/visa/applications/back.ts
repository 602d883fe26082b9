import type { ApplicantState } from '#core/products/visa/lifecycle.ts';
import { backAt, stageOfGivingUp } from '#core/products/visa/rules/back.ts';
import { totalOfPerson } from '#core/products/visa/rules/price.ts';
import { visaDeskTexts } from '#core/products/visa/texts/desk.ts';
import { addRial, type Rial, zeroRial } from '#core/rules/money/rial.ts';
import { ticketShares } from '#core/rules/refunds/shares.ts';
import type { BackOfTraveller } from '#server/commerce/port/by-document.ts';
import type { BackNow } from '#server/commerce/port/desk.ts';
import { canChange } from './change.ts';
import type { VisaLine } from './line.ts';

/** The state of an applicant. */
export interface ApplicantStanding {
  traveller_id: string;
  state: ApplicantState;
}

/**
 * The stage at which money would come back to somebody in this state; null if it is over. Somebody who withdrew did so while everything
 * still came back.
 */
const stageOf = (state: ApplicantState) => {
  if (state === 'Rejected') return 'onRejection';
  return state === 'Submitted' || state === 'Withdrawn' ? 'beforeSending' : stageOfGivingUp(state);
};

/**
 * Whether the applicant is over: once money was spent on somebody there is nothing to withdraw, and others who withdraw cannot take them
 * along.
 */
const overOf = (state: ApplicantState): Pick<BackNow, 'isOver' | 'note'> => {
  if (state === 'Sent' || state === 'Approved') return { isOver: true, note: visaDeskTexts.notes.begun };
  return state === 'Issued' ? { isOver: true, note: visaDeskTexts.notes.issued } : {};
};

/** What comes back for one person by the rules, before discount. */
const backOf = ({ person, hasGuarantee, kind }: VisaLine, state: ApplicantState) => {
  const stage = stageOf(state);
  if (stage) return backAt(stage, person, { hasGuarantee, backOnRejection: kind.backOnRejection });
  const fee = addRial(person.service, person.guarantee);
  return { fee, fromAuthority: zeroRial, back: zeroRial, why: 'notRefundable' as const };
};

/** What comes back for everyone in their present states, before a discount is taken from it. */
export const ruledBacks = (line: VisaLine, standings: readonly ApplicantStanding[]): BackOfTraveller[] =>
  standings.map(({ traveller_id, state }) => {
    const { fee, back, why } = backOf(line, state);
    const price = totalOfPerson(line.person);
    return { travellerId: traveller_id, price, fee, back, percent: null, why, until: null, ...overOf(state) };
  });

/** What the authority gives back for applicants in these states. */
export const fromAuthority = (line: VisaLine, states: readonly ApplicantState[]): Rial =>
  addRial(...states.map((state) => backOf(line, state).fromAuthority));

const shareOf = (line: VisaLine, standings: readonly ApplicantStanding[], id: string, paid: Rial): Rial => {
  const at = standings.findIndex(({ traveller_id }) => traveller_id === id);
  return ticketShares(ruledBacks(line, standings), paid)[at]?.refund ?? zeroRial;
};

/** The states of everyone once this applicant is rejected. */
export const onceRejected = (standings: readonly ApplicantStanding[], id: string): ApplicantStanding[] =>
  standings.map((one) => (one.traveller_id === id ? { ...one, state: 'Rejected' } : one));

/** What comes back for this applicant if they withdraw now, and if they are rejected; null if that is over. `paid` is the sum for all. */
export const backsOf = (
  line: VisaLine,
  standings: readonly ApplicantStanding[],
  { traveller_id, state }: ApplicantStanding,
  paid: Rial,
): { backNow: Rial | null; backOnRejection: Rial | null } => ({
  backNow: stageOfGivingUp(state) ? shareOf(line, standings, traveller_id, paid) : null,
  backOnRejection: canChange(state, 'reject')
    ? shareOf(line, onceRejected(standings, traveller_id), traveller_id, paid)
    : null,
});
