/** What only tours can answer. Texts: `texts/failures.ts`. */
export const tourFailures = {
  TOUR_UNKNOWN: { status: 404 },
  DEPARTURE_UNKNOWN: { status: 404 },
  DEPARTURE_CLOSED: { status: 409 },
  CONTRACT_CHANGED: { status: 409 },
  TOUR_PAPER_NOT_READY: { status: 409 },
  TOUR_HAS_PLACES: { status: 409 },
  TOUR_WAITS_FULL: { status: 409 },
  TOUR_OFFERS_UNUSED: { status: 409 },
  TOUR_DECIDED: { status: 409 },
  TOUR_CALL_OFF_LATE: { status: 409 },
  TOUR_LIST_CHANGED: { status: 409 },
  TOUR_SWAP_OVER: { status: 409 },
  TOUR_VISA_SENT: { status: 409 },
  TOUR_LEFT: { status: 409 },
  TOUR_VISA_NO_RULE: { status: 409 },
  TOUR_VISA_ASKED: { status: 409 },
  TOUR_VISA_NOTHING_BACK: { status: 409 },
  TOUR_VISA_CLAIM_UNKNOWN: { status: 404 },
  TOUR_VISA_DECIDED: { status: 409 },
  TOUR_VISA_PAPER_CHANGED: { status: 409 },
  TOUR_VISA_ROOMS: { status: 409 },
  TRAVELLERS_CANNOT_STAY: { status: 409 },
  CANCELLATION_CHANGED: { status: 409 },
} as const;

declare module '#core/contract/errors.ts' {
  interface ProductFailures extends Record<keyof typeof tourFailures, true> {}
}
