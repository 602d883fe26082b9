/** What only flights can answer. Texts: `texts/failures.ts`. */
export const flightFailures = {
  PROPOSAL_GONE: { status: 404 },
  DEPARTURE_TOO_SOON: { status: 409 },
  TICKET_NOT_READY: { status: 409 },
} as const;

declare module '#core/contract/errors.ts' {
  interface ProductFailures extends Record<keyof typeof flightFailures, true> {}
}
