/** Specification, section 9: how long before departure a traveller is at the airport, within the country and abroad. */
export const checkInMinutesOf = (isInternational: boolean): number => (isInternational ? 180 : 60);
