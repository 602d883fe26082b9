/** What staff may be allowed beyond their own matters: column `scopes` of users. An endpoint may ask for one. */
export const scopes = [
  'documents:read',
  'refunds:read',
  'refunds:decide',
  'payouts:settle',
  'flights:change',
] as const;
export type Scope = (typeof scopes)[number];
