/** The scopes of staff for permits. */
export const permitScopes = ['permits:decide'] as const;

declare module '#core/contract/scopes.ts' {
  interface ProductScopes extends Record<(typeof permitScopes)[number], true> {}
}
