/**
 * How well the house knows whoever asks on behalf of an account: signed in to it; a browser that was signed in; an address that was; or
 * anybody else. Each has budgets of its own for codes and guesses, so that none uses up those of the ones before it.
 */
export type Familiarity = 'session' | 'device' | 'place' | 'stranger';

/** A code of four digits is one of ten thousand: few tries, a short life, few codes. */
export const codeLength = 4;
export const codeLifeSeconds = 120;
/** Tries of a code; only one if the asker has guessed wrong too often today. */
export const triesMax = 5;
export const resendSeconds = 60;
export const daySeconds = 86_400;

/**
 * How many codes may be asked for and guessed wrong in a day for one account, by how well the house knows the asker. Budgets are separate:
 * strangers never use up those of the account's own browsers and addresses.
 *
 * A code can be tried by the one who asked for it. Once the wrong guesses of a budget are spent, each code has one try. So strangers,
 * however many, have 10 + 20 wrong guesses a day against one account and would hit it once in a year; somebody behind an address of its
 * owner has 10 + 8 more. Each of these guesses except the last costs a message that the owner reads.
 */
export const codesPerDay: Record<Familiarity, number> = { session: 10, device: 10, place: 8, stranger: 20 };
export const wrongCodesPerDay: Record<Familiarity, number> = {
  session: 15,
  device: 15,
  place: 10,
  stranger: 10,
};
/** How many of the strangers' codes one address may ask for, so that three addresses leave some to an owner who is not known yet. */
export const strangersCodesPerAddressDay = 5;
/** Wrong guesses at codes by all strangers together in a day; once they are spent, each of their codes has one try. */
export const wrongCodesInAllDay = 3000;
/** How long a browser or an address is known after it was last signed in. */
export const knownDays = 90;

/** Window of the limits by address. Many travellers share an address behind one operator. */
export const addressWindowSeconds = 600;
/**
 * Wrong guesses of one address over all accounts, separately for codes and passwords. Right guesses are free, and browsers known to an
 * account are not held by what others behind their address do.
 */
export const wrongPerAddress = 60;
export const wrongPerAddressDay = 300;

/** Wrong passwords for each budget. */
export const wrongPasswordsPerAccount = 10;
export const wrongPasswordsWindowSeconds = 900;
export const wrongPasswordsPerAccountDay = 50;

/** Codes that are sent without a puzzle: as a share of what an address and the house may send, and as a number for one recipient a day. */
export const puzzleFreeShare = { address: 1 / 3, house: 1 / 2 };
export const puzzleFreePerRecipientDay = 3;
/** How many more zero bits a puzzle needs once the house's budget runs low: three are eight times the work. */
export const puzzleBitsMore = 3;
export const puzzleLifeSeconds = 600;

/**
 * How often an address may ask whether somebody has a password, as a share of the codes that it may ask for: the answer tells who is known.
 */
export const askedPasswordsShare = 1 / 5;
/** Sign-ins by a token of another provider that one address may try in the window. */
export const socialPerAddress = 100;

/** How long a sign-in or a code counts as proof that the owner is there. */
export const proofFreshMs = 10 * 60_000;

/** Wrong codes of a second factor: for one session and for the whole account in the window, and in a day. */
export const wrongFactors = { perSession: 5, perAccount: 10, windowSeconds: 900, perAccountDay: 50 };
export const recoveryCodes = 10;

/**
 * Most sign-ins a day of which the owner is told. Each message is paid for, so that somebody who signs in and changes passwords in a loop
 * is stopped after the owner was told often enough.
 */
export const signInsToldADay = 10;
export const passwordChangesADay = 10;

export const sessionLifeMs = 30 * 86_400_000;
/** How long a session of staff lasts, from signing in and not from last use: a working day. */
export const staffSessionLifeMs = 12 * 3_600_000;
/** The longest life of a session, however often it was renewed; after it one has to sign in again. */
export const sessionLongestMs = 180 * 86_400_000;
/** Two tabs that refresh at once present the same token: within this time the second use is not taken for theft. */
export const parallelMs = 10_000;
