/**
 * What only some of the staff may do with hotels: answer for hotels and look after guests, change what is sold by night, and let
 * somebody off a penalty, and read what guests say.
 */
export const hotelScopes = ['hotels:handle', 'hotels:rooms', 'hotels:waive', 'hotels:reviews'] as const;

declare module '#core/contract/scopes.ts' {
  interface ProductScopes extends Record<(typeof hotelScopes)[number], true> {}
}
