/** What only hotels can answer. Texts: `texts/failures.ts`. */
export const hotelFailures = {
  HOTEL_UNKNOWN: { status: 404 },
  HOTEL_OFFER_EXPIRED: { status: 409 },
  VOUCHER_NOT_READY: { status: 409 },
  HOTEL_ANSWERED: { status: 409 },
  NIGHTS_SOLD: { status: 409 },
  HOTEL_STAY_STATE: { status: 409 },
  HOTEL_MOVE_PRICE: { status: 409 },
  HOTEL_MOVE_TOO_DEAR: { status: 403 },
  HOTEL_NOT_YET: { status: 409 },
} as const;

declare module '#core/contract/errors.ts' {
  interface ProductFailures extends Record<keyof typeof hotelFailures, true> {}
}
