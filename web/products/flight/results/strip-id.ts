/** The days around have it, so that a card can lead there. */
export const stripId = 'price-strip';
