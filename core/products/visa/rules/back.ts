import { addRial, percentInTomans, type Rial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { ticketShares } from '#core/rules/refunds/shares.ts';
import { backStages, type VisaPrice } from '../contract/price.ts';
import type { ApplicantState } from '../lifecycle.ts';
import { type PersonPrice, totalOfPerson } from './price.ts';

export type BackStage = (typeof backStages)[number];

/** What comes back of one person's price, before what a discount takes of it. */
export interface BackOfPerson {
  /** Stays with the house. */
  fee: Rial;
  /** What of the authority's price comes back from there. */
  fromAuthority: Rial;
  /** All that comes back. */
  back: Rial;
  why: 'notBegun' | 'begun' | 'turnedDown' | 'guaranteed';
}

interface Terms {
  hasGuarantee: boolean;
  /** Per cent of the authority's price that comes back on rejection without the guarantee. */
  backOnRejection: number;
}

/**
 * What comes back, and when: before anything was sent all but the house's own fee; afterwards, who gives up gets nothing; who is
 * turned down gets everything where the guarantee was bought, else the share that the kind says.
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

/** What comes back at each stage of an order for so many people, where all stand there: less what its discount takes of it. */
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

/** Whole per cents, cut; a float cannot hold a hundred times every sum. */
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

/** At which stage somebody is who gives up now; null where there is nothing to give up any more. */
export const stageOfGivingUp = (state: ApplicantState): Exclude<BackStage, 'onRejection'> | null => {
  if (state === 'Received' || state === 'DocumentsMissing') return 'beforeSending';
  return state === 'Sent' || state === 'Approved' ? 'afterSending' : null;
};
