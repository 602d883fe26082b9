/** A code of four digits is one of ten thousand: few tries, a short life, few codes. */
export const codeLength = 4;
export const codeLifeSeconds = 120;
export const triesMax = 5;
export const resendSeconds = 60;
/** Codes for one number in a day; with the tries, at most 50 guesses against one number. */
export const codesPerDay = 10;
export const daySeconds = 86_400;
/** Window of the limits by address. Many travellers share an address behind one operator. */
export const addressWindowSeconds = 600;

export const sessionLifeMs = 30 * 86_400_000;
/** Two tabs that refresh at once present the same token: within this the second is no thief. */
export const parallelMs = 10_000;
