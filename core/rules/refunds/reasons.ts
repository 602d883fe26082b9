/**
 * Why something is given back. `claimsNoPenalty`: says that the supplier is at fault, so that everything would come back; where
 * our own data do not say so too, staff judge it. Travellers choose among those that the product takes (`RefundDesk.reasons`); the
 * house alone says those of `houseReasons`. Ids are stored with refunds and never change.
 */
export const refundReasons = [
  { reasonId: 1, code: 'plansChanged', claimsNoPenalty: false },
  { reasonId: 2, code: 'timeMoved', claimsNoPenalty: true },
  { reasonId: 3, code: 'cancelledBySupplier', claimsNoPenalty: true },
  { reasonId: 4, code: 'deniedBoarding', claimsNoPenalty: true },
  { reasonId: 5, code: 'illness', claimsNoPenalty: false },
  { reasonId: 6, code: 'entryRefused', claimsNoPenalty: false },
  { reasonId: 7, code: 'boughtByMistake', claimsNoPenalty: false },
  { reasonId: 8, code: 'other', claimsNoPenalty: false },
  { reasonId: 9, code: 'turnedDown', claimsNoPenalty: false },
  { reasonId: 10, code: 'gaveUp', claimsNoPenalty: false },
  { reasonId: 11, code: 'calledOff', claimsNoPenalty: false },
] as const;

type RefundReason = (typeof refundReasons)[number];
export type RefundReasonCode = RefundReason['code'];

/** The reasons that the house itself gives: whoever decides said no, the traveller withdrew through staff, or it does not take place. */
const houseReasons: readonly RefundReasonCode[] = ['turnedDown', 'gaveUp', 'calledOff'];

/** The reasons that a traveller can choose, of those that a product takes (null: any), in the order of their ids. */
export const reasonsToChoose = (taken: readonly RefundReasonCode[] | null): RefundReason[] =>
  refundReasons.filter(
    ({ code }) => !houseReasons.includes(code) && (taken === null || taken.includes(code)),
  );

/** The reason of a code. */
export const refundReasonBy = (code: RefundReasonCode): RefundReason => {
  const reason = refundReasons.find((one) => one.code === code);
  if (!reason) throw new RangeError(`no reason ${code}`);
  return reason;
};

/** The reason of an id, or null where there is none. */
export const refundReasonOf = (reasonId: number): RefundReason | null =>
  refundReasons.find((reason) => reason.reasonId === reasonId) ?? null;
