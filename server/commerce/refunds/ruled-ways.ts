import type { Said } from '#core/contract/said.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import type { ticketShares } from '#core/rules/refunds/shares.ts';
import { movedTogether } from '../port/by-document.ts';
import type { BackNow, StayersQuestion } from '../port/desk.ts';

/** What a document brings, given back in a way. */
export interface WaySums {
  documentId: string;
  price: Rial;
  paid: Rial;
  back: Rial | null;
  refund: Rial | null;
}

/** A way of giving documents back, with the sums of each of them: the one that is asked about comes first. */
export interface RuledWay {
  way: string;
  title: string;
  description: Said;
  isOffered: boolean;
  sums: WaySums[];
}

export interface RuledWays extends Pick<StayersQuestion, 'stays' | 'goes' | 'title'> {
  options: RuledWay[];
}

type Shares = (said: readonly BackNow[]) => ReturnType<typeof ticketShares>;

const sumsOf = (said: readonly BackNow[], ids: readonly string[], shares: Shares): WaySums[] => {
  const all = shares(said);
  return ids.map((documentId) => {
    const at = said.findIndex((one) => one.documentId === documentId);
    const [now, share] = [said[at], all[at]];
    if (!now || !share) throw new Error(`document ${documentId} has no share`);
    return { documentId, price: now.price, paid: share.paid, back: now.back, refund: share.refund };
  });
};

const total = (sums: readonly WaySums[], key: 'paid' | 'refund'): number =>
  sums.reduce((sum, one) => sum + (one[key] ?? 0), 0);

/**
 * Whether what moves can be kept out of what comes back of all of them: all of what was paid of it, and something is left, since nobody who is
 * done with a trip is asked for more money.
 */
const isEnough = (before: readonly WaySums[], after: readonly WaySums[]): boolean =>
  after.some(({ refund }) => refund === null) ||
  (total(after, 'refund') > 0 &&
    total(before, 'refund') - total(after, 'refund') === total(before, 'paid') - total(after, 'paid'));

/**
 * The ways of a document with their sums. What moves to whoever stays is less of the prices of those who go and of what comes back of them, so a
 * line always costs what it did.
 */
export const ruledWays = (
  { documentId, stays, goes, title, options }: StayersQuestion,
  said: readonly BackNow[],
  shares: Shares,
): RuledWays => {
  const ids = [documentId, ...goes];
  const before = sumsOf(said, ids, shares);
  const most = before.reduce((sum, { back, price }) => sum + (back ?? price), 0);
  return {
    stays,
    goes,
    title,
    options: options.map(({ way, title: name, description, moves, isOffered }) => {
      const isPossible = isOffered && (moves === 0 || moves < most);
      const after = isPossible
        ? sumsOf(movedTogether(said, { from: ids, to: stays, amount: moves }), ids, shares)
        : before;
      const canBe = isPossible && (moves === 0 || isEnough(before, after));
      return { way, title: name, description, isOffered: canBe, sums: canBe ? after : before };
    }),
  };
};
