/** A code of four digits is one of ten thousand: few tries, a short life, few codes. */
export const codeLength = 4;
export const codeLifeSeconds = 120;
export const triesMax = 5;
export const resendSeconds = 60;
/** Codes for one mobile or e-mail in a day, asked for at one address; a stranger's do not use up those of its owner. */
export const codesPerDay = 10;
/** The same at all addresses together. */
export const codesPerDayInAll = 20;
export const daySeconds = 86_400;
/** Codes that an address may ask for in a day, as a multiple of those in the window: each one costs a message. */
export const codesPerAddressDayShare = 12;
/** Window of the limits by address. Many travellers share an address behind one operator. */
export const addressWindowSeconds = 600;

/**
 * Wrong guesses, of codes and of passwords apart; right ones are free. Whoever sprays codes over many numbers hits one
 * in ten thousand: an address has 300 guesses a day, which is one stranger's account in a month. Against one person
 * all addresses together have 15 guesses of codes a day, one hit in two years.
 */
export const wrongPerAddress = 60;
export const wrongPerAddressDay = 300;
export const wrongCodesPerRecipientDay = 15;
/** Of them at one address: whoever misses on purpose leaves the person some. */
export const wrongCodesPerRecipientAndAddressDay = 10;
export const wrongPasswordsPerAccount = 10;
export const wrongPasswordsWindowSeconds = 900;
export const wrongPasswordsPerAccountDay = 50;

/** Of the codes that one address may ask for: its questions whether somebody has a password, which tell who is known. */
export const askedPasswordsShare = 1 / 5;
/** Sign-ins by another house's token that one address may try in the window. */
export const socialPerAddress = 100;

/** How long a sign-in or a code counts as a proof of who is there. */
export const proofFreshMs = 10 * 60_000;

export const sessionLifeMs = 30 * 86_400_000;
/** Two tabs that refresh at once present the same token: within this the second is no thief. */
export const parallelMs = 10_000;
