import { addRial, percentInTomans, type Rial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { ticketShares } from '#core/rules/refunds/shares.ts';
import { backStages, type VisaPrice } from '../contract/price.ts';
import type { ApplicantState } from '../lifecycle.ts';
import { type PersonPrice, totalOfPerson } from './price.ts';

export type BackStage = (typeof backStages)[number];

/** What comes back of one person's price, before discount. */
export interface BackOfPerson {
  /** Stays with the house. */
  fee: Rial;
  /** The part of the authority's price that comes back from there. */
  fromAuthority: Rial;
  /** All that comes back. */
  back: Rial;
  why: 'notBegun' | 'begun' | 'turnedDown' | 'guaranteed';
}

interface Terms {
  hasGuarantee: boolean;
  /** Per cent of the authority's price that comes back after a rejection without the guarantee. */
  backOnRejection: number;
}

/**
 * What comes back, by stage. Before anything was sent, everything but the house's own fee. Afterwards nothing for those who withdraw; after
 * a rejection everything if the guarantee was bought, otherwise the share that the kind names.
 */
export const backAt = (
  stage: BackStage,
  person: PersonPrice,
  { hasGuarantee, backOnRejection }: Terms,
): BackOfPerson => {
  const { visa, guarantee, service } = person;
  if (stage === 'beforeSending')
    return { fee: service, fromAuthority: visa, back: toRial(visa + guarantee), why: 'notBegun' };
  const fee = toRial(service + guarantee);
  if (stage === 'afterSending') return { fee, fromAuthority: zeroRial, back: zeroRial, why: 'begun' };
  const share = percentInTomans(visa, backOnRejection);
  if (hasGuarantee)
    return { fee: zeroRial, fromAuthority: share, back: totalOfPerson(person), why: 'guaranteed' };
  return { fee, fromAuthority: share, back: share, why: 'turnedDown' };
};

/** What comes back at each stage of an order for so many people who are all at that stage, after its discount. */
export const backRowsOf = (
  person: PersonPrice,
  terms: Terms,
  { count, paid }: { count: number; paid: Rial },
) =>
  backStages.map((stage) => {
    const { fee, back } = backAt(stage, person, terms);
    const price = totalOfPerson(person);
    const shares = ticketShares(new Array(count).fill({ price, fee, back }), paid);
    const refund = addRial(...shares.map((share) => share.refund ?? zeroRial));
    return { stage, refund, percent: percentIn(refund, paid) };
  });

/** Whole per cents, rounded down; without floats, which cannot hold every sum a hundred times. */
const percentIn = (part: Rial, whole: Rial): number =>
  whole === 0 ? 0 : Number((BigInt(part) * 100n) / BigInt(whole));

/** What comes back at each stage, for one person, as it is shown before buying. */
export const backRows = (person: PersonPrice, terms: Terms): VisaPrice['back'] => {
  const total = totalOfPerson(person);
  return backStages.map((stage) => {
    const { back } = backAt(stage, person, terms);
    return { stage, refund: back, percent: percentIn(back, total) };
  });
};

/** The stage of somebody who withdraws now; null if there is nothing to withdraw any more. */
export const stageOfGivingUp = (state: ApplicantState): Exclude<BackStage, 'onRejection'> | null => {
  if (state === 'Received' || state === 'DocumentsMissing') return 'beforeSending';
  return state === 'Sent' || state === 'Approved' ? 'afterSending' : null;
};
