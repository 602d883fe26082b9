/**
 * Why somebody gives a ticket back. `claimsNoPenalty`: says that the supplier is at fault, so that everything would come
 * back; where our own data do not say so too, staff judge it. Ids are stored with refunds and never change.
 */
export const refundReasons = [
  { reasonId: 1, code: 'plansChanged', claimsNoPenalty: false },
  { reasonId: 2, code: 'flightMoved', claimsNoPenalty: true },
  { reasonId: 3, code: 'cancelledBySupplier', claimsNoPenalty: true },
  { reasonId: 4, code: 'deniedBoarding', claimsNoPenalty: true },
  { reasonId: 5, code: 'illness', claimsNoPenalty: false },
  { reasonId: 6, code: 'visaRefused', claimsNoPenalty: false },
  { reasonId: 7, code: 'boughtByMistake', claimsNoPenalty: false },
  { reasonId: 8, code: 'other', claimsNoPenalty: false },
] as const;

type RefundReason = (typeof refundReasons)[number];
export type RefundReasonCode = RefundReason['code'];

/** The reason of an id, or null where there is none. */
export const refundReasonOf = (reasonId: number): RefundReason | null =>
  refundReasons.find((reason) => reason.reasonId === reasonId) ?? null;
