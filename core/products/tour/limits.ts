/** The most people that one order takes on a tour; specification, section 9. */
export const travellersMax = 9;
/** The most rooms of one order. */
export const roomsMax = 5;
/** Places that came free are kept so long for the party that waited for them. */
export const offerHours = 12;
/** An account waits for so many dates at once, so that nobody is offered places of more. */
export const waitsMax = 5;
/** Offers of one date that an account may leave unused: after that its places go to others. */
export const unusedOffersMax = 2;
/** Waits that are over are forgotten after so many days. */
export const waitKeptDays = 60;
/** Children from this age have a bed if they want one; younger ones sleep with their parents. */
export const childFromAge = 2;
/** From this age on somebody pays as an adult. */
export const adultFromAge = 12;
