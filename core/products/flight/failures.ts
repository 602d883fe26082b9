/** What only flights can answer. Texts: `texts/failures.ts`. */
export const flightFailures = {
  PROPOSAL_GONE: { status: 404 },
  DEPARTURE_TOO_SOON: { status: 409 },
  TICKET_NOT_READY: { status: 409 },
  TRIP_DOES_NOT_FIT: { status: 400 },
  CONNECTION_TOO_SHORT: { status: 409 },
  PARTNER_UNKNOWN: { status: 404 },
  PARTNER_HOST_REFUSED: { status: 403 },
  ALERT_NOT_POSSIBLE: { status: 409 },
} as const;

declare module '#core/contract/errors.ts' {
  interface ProductFailures extends Record<keyof typeof flightFailures, true> {}
}
