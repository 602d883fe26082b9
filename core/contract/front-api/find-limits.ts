/** The longest text that is looked for; the browser reads it without the schemas of the calls. */
export const findTextMax = 80;
