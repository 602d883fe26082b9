import fc from 'fast-check';
import type { Desk } from '#server/commerce/port/desk.ts';
import type { Mood } from '../fake-desk.ts';
import type { RefundMood } from '../fake-refunds.ts';

/** One thing that somebody does. Its numbers pick an order, a payment or a refund from those that exist then. */
export type Step =
  | { do: 'minute' }
  | { do: 'submit'; by: number; sale: Sale }
  | { do: 'hold' | 'watch' | 'cancel'; order: number }
  /** `part`: how much of what is left of the due is paid, in percent; null: all of it. */
  | { do: 'confirm'; order: number; part: number | null }
  | { do: 'create'; order: number; useWallet: boolean; part: number | null }
  | { do: 'leave'; order: number; count: number }
  /** Some of an order ask staff to be let go of, as where a visa was refused. */
  | { do: 'askClaim'; order: number; who: readonly number[] }
  /** Staff accept what was asked and keep so much in percent, or refuse it: null. */
  | { do: 'decideClaim'; claim: number; percent: number | null }
  /** Links to parts of what is due: in percent of what is free. */
  | { do: 'openShares'; order: number; percents: readonly number[] }
  | { do: 'withdrawShare'; order: number; share: number }
  /** Anybody pays by a link: from the wallet, or at the bank beside it or not. */
  | { do: 'payShare'; share: number; by: number; how: 'wallet' | 'card' | 'both' }
  | { do: 'topUp'; by: number; amount: number }
  | { do: 'discount'; order: number; code: number | null }
  | { do: 'press'; token: number; button: 'pay' | 'fail' | 'cancel' | 'lost' }
  | { do: 'callback' | 'watchPayment'; token: number }
  | { do: 'withdraw'; by: number; amount: number; key: number }
  | { do: 'cancelWithdrawal' | 'takePayout' | 'returnPayout'; payout: number }
  | { do: 'settlePayout'; payout: number; reference: number }
  | { do: 'refund'; order: number; line: number | null; target: 'wallet' | 'iban'; part: boolean }
  | { do: 'cancelRefund'; refund: number }
  | { do: 'acceptOffer'; refund: number }
  | { do: 'decide'; refund: number; decision: 'approve' | 'byHand' | 'reject' | 'fail' }
  | { do: 'review'; order: number; event: 'approve' | 'reject' | 'issue' }
  | { do: 'turnDown'; order: number; who: number; percent: number; event: 'approve' | 'reject' | null }
  | { do: 'wait'; seconds: number }
  | { do: 'mood'; hold: Mood; issue: Mood; reserve: Mood }
  | { do: 'refundMood'; mood: RefundMood; percent: number | null; lessPercent: number };

/** How an order of a play is sold: in one of the ways, or as a basket of two held products. */
export type Sale = Desk['way'] | 'basket';

/** Steps of one round happen at the same time. */
export type Round =
  | { kind: 'steps'; steps: Step[] }
  /** The process dies while suppliers work on its requests, and another one starts on the same database. */
  | { kind: 'death'; mood: 'hangs' | 'doneThenHangs' };

const number = fc.nat({ max: 59 });
const one = <const T>(...values: T[]) => fc.constantFrom(...values);
const mostly = <T>(usual: T, ...rare: T[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...rare) });
const step = <T extends Step>(weight: number, fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) => ({
  weight,
  arbitrary: fc.record(fields) as unknown as fc.Arbitrary<Step>,
});

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  step(2, { do: one('minute') }),
  step(4, {
    do: one('submit'),
    by: number,
    sale: one('held', 'basket', 'basket', 'basket', 'reviewed', 'staged', 'staged'),
  }),
  step(6, { do: one('hold', 'hold', 'watch'), order: number }),
  step(4, { do: one('confirm'), order: number, part: one(null, null, 30, 60) }),
  step(1, { do: one('cancel'), order: number }),
  step(4, { do: one('leave'), order: number, count: one(1, 1, 2, 3) }),
  step(6, { do: one('create'), order: number, useWallet: fc.boolean(), part: one(null, null, 30, 60) }),
  step(6, { do: one('openShares'), order: number, percents: one([30], [50, 50], [20, 30], [100]) }),
  step(1, { do: one('withdrawShare'), order: number, share: number }),
  step(8, { do: one('payShare'), share: number, by: number, how: one('wallet', 'card', 'card', 'both') }),
  step(2, { do: one('topUp'), by: number, amount: one(10_000, 700_000, 3_000_000) }),
  step(2, { do: one('discount'), order: number, code: one(0, 1, null) }),
  step(7, { do: one('press'), token: number, button: one('pay', 'pay', 'pay', 'fail', 'cancel', 'lost') }),
  step(5, { do: one('callback', 'callback', 'watchPayment'), token: number }),
  step(2, { do: one('withdraw'), by: number, amount: one(10_000, 400_000, 2_000_000), key: number }),
  step(5, {
    do: one('cancelWithdrawal', 'takePayout', 'takePayout', 'takePayout', 'returnPayout'),
    payout: number,
  }),
  step(4, { do: one('settlePayout'), payout: number, reference: number }),
  step(5, {
    do: one('refund'),
    order: number,
    line: one(0, 1, null),
    target: one('wallet', 'iban'),
    part: one(true, true, false),
  }),
  step(1, { do: one('cancelRefund'), refund: number }),
  step(2, { do: one('acceptOffer'), refund: number }),
  step(3, {
    do: one('decide'),
    refund: number,
    decision: one('approve', 'approve', 'byHand', 'reject', 'fail'),
  }),
  step(3, { do: one('review'), order: number, event: one('approve', 'approve', 'reject', 'issue') }),
  step(3, {
    do: one('turnDown'),
    order: number,
    who: one(0, 1),
    percent: one(0, 50, 100),
    event: one(null, 'approve', 'reject'),
  }),
  step(1, { do: one('wait'), seconds: one(3, 30, 30, 30, 70, 70, 70, 650, 1300) }),
  step(1, {
    do: one('mood'),
    hold: mostly<Mood>('done', 'unknown', 'doneButUnknown', 'throws', 'sold_out', 'price_changed'),
    issue: mostly<Mood>('done', 'refused', 'unknown', 'doneButUnknown', 'throws'),
    // What is refused when it is reserved is asked for only once a deposit is paid, so it is played more often.
    reserve: one<Mood>('done', 'done', 'refused', 'refused', 'unknown', 'doneButUnknown', 'throws'),
  }),
  step(1, {
    do: one('refundMood'),
    mood: mostly<RefundMood>('done', 'refused', 'quote_changed', 'doneButUnknown', 'unknown', 'throws'),
    percent: one(0, 30, 30, 100, null),
    lessPercent: one(0, 0, 20),
  }),
);

const anyRound: fc.Arbitrary<Round> = fc.oneof(
  {
    weight: 60,
    arbitrary: fc.record({
      kind: one('steps'),
      steps: fc.array(anyStep, { minLength: 4, maxLength: 9 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: one('death'), mood: one('hangs', 'doneThenHangs') }) },
);

/** What happens in one run. */
export const anyPlan: fc.Arbitrary<Round[]> = fc.array(anyRound, { minLength: 40, maxLength: 50 });

/** What is done around orders with a deposit while some of them ask staff to be let go of. */
const anyClaimStep: fc.Arbitrary<Step> = fc.oneof(
  step(2, { do: one('minute') }),
  step(3, { do: one('submit'), by: number, sale: one('staged') }),
  step(4, { do: one('hold'), order: number }),
  step(7, { do: one('confirm'), order: number, part: one(null, null, null, 60) }),
  step(1, { do: one('cancel'), order: number }),
  step(1, { do: one('leave'), order: number, count: one(1, 2) }),
  step(5, { do: one('askClaim'), order: number, who: one([0], [1], [1, 2], [0, 1, 2]) }),
  step(7, { do: one('decideClaim'), claim: number, percent: one(0, 30, 30, 100, null) }),
  step(2, { do: one('openShares'), order: number, percents: one([30], [50, 50], [100]) }),
  step(3, { do: one('payShare'), share: number, by: number, how: one('wallet') }),
  step(1, { do: one('topUp'), by: number, amount: one(3_000_000) }),
  step(3, { do: one('create'), order: number, useWallet: fc.boolean(), part: one(null, 30) }),
  step(4, { do: one('press'), token: number, button: one('pay', 'pay', 'fail', 'lost') }),
  step(3, { do: one('callback', 'watchPayment'), token: number }),
  step(3, {
    do: one('refund'),
    order: number,
    line: one(0, 1, null),
    target: one('wallet'),
    part: one(false),
  }),
  step(1, { do: one('wait'), seconds: one(3, 30, 70, 1300) }),
);

/** What happens in one run about those who ask to be let go of. */
export const anyClaimPlan: fc.Arbitrary<Round[]> = fc.array(
  fc.record({ kind: one('steps'), steps: fc.array(anyClaimStep, { minLength: 4, maxLength: 9 }) }),
  { minLength: 40, maxLength: 50 },
);
