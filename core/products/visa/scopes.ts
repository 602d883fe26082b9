/** What only some of the staff may do with visas: work on applications, and change what is sold. */
export const visaScopes = ['visas:handle', 'visas:catalogue'] as const;

declare module '#core/contract/scopes.ts' {
  interface ProductScopes extends Record<(typeof visaScopes)[number], true> {}
}
