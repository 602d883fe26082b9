/** Index of the page among the steps of a purchase. */
export const passengersStep = 1;
