/** What only some of the staff may do with permits. */
export const permitScopes = ['permits:decide'] as const;

declare module '#core/contract/scopes.ts' {
  interface ProductScopes extends Record<(typeof permitScopes)[number], true> {}
}
