/** The id of the days around, so that a card can lead there. */
export const stripId = 'price-strip';
