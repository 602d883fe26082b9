/** The name of the parameter by which a purchase knows its rooms. */
export const companionParameter = 'hotel';
