/** What only some of the staff may do with flights. */
export const flightScopes = ['flights:change'] as const;

declare module '#core/contract/scopes.ts' {
  interface ProductScopes extends Record<(typeof flightScopes)[number], true> {}
}
