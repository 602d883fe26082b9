/**
 * What only some of the staff may do with tours: look after dates and write to their travellers, read and send lists with what is personal,
 * and decide whether a date takes place.
 */
export const tourScopes = ['tours:handle', 'tours:lists', 'tours:decide'] as const;

declare module '#core/contract/scopes.ts' {
  interface ProductScopes extends Record<(typeof tourScopes)[number], true> {}
}
