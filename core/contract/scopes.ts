/** What staff may be allowed beyond their own matters: column `scopes` of users. An endpoint may ask for one. */
export const houseScopes = [
  'documents:read',
  'orders:read',
  'refunds:read',
  'refunds:decide',
  'payouts:settle',
  'rates:set',
  'accounts:read',
  'accounts:suspend',
  'money:audit',
  'letters:answer',
  'draws:hold',
] as const;

/** Scopes that products bring; each adds its own, as `core/products/flight/scopes.ts` does. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the products through declaration merging
export interface ProductScopes {}

export type Scope = (typeof houseScopes)[number] | keyof ProductScopes;
