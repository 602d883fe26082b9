/** The offer cannot be bought any more. */
const gone = new Set([
  'offer_no_longer_available',
  'offer_expired',
  'not_found',
  'offer_request_already_booked',
]);
/** The order may exist already, so the status is asked and the refusal is not believed. */
const doubtful = new Set(['duplicate_booking', 'order_creation_already_attempted']);

/** The codes of a refusal in the house's own terms. */
export const refusalOf = (codes: readonly string[]): 'gone' | 'price_changed' | 'doubtful' | 'refused' => {
  if (codes.some((code) => doubtful.has(code))) return 'doubtful';
  if (codes.some((code) => gone.has(code))) return 'gone';
  return codes.includes('price_changed') ? 'price_changed' : 'refused';
};
