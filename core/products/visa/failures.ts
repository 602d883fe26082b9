/** What only visas can answer. Texts: `texts/failures.ts`. */
export const visaFailures = {
  VISA_DESTINATION_UNKNOWN: { status: 404 },
  VISA_CLOSED: { status: 409 },
  VISA_KIND_NOT_OFFERED: { status: 404 },
  VISA_STATE: { status: 409 },
  VISA_NOT_READY: { status: 409 },
} as const;

declare module '#core/contract/errors.ts' {
  interface ProductFailures extends Record<keyof typeof visaFailures, true> {}
}
