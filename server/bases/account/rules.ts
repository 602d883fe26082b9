/**
 * How well the house knows who asks on behalf of an account: signed in to it; a browser that was; an address that was; or
 * anybody else. Each has budgets of its own for codes and guesses, so that none uses up those of the ones before it.
 */
export type Familiarity = 'session' | 'device' | 'place' | 'stranger';

/** A code of four digits is one of ten thousand: few tries, a short life, few codes. */
export const codeLength = 4;
export const codeLifeSeconds = 120;
/** Tries of a code; one, where who asks has missed too often today. */
export const triesMax = 5;
export const resendSeconds = 60;
export const daySeconds = 86_400;

/**
 * What may be asked for and missed in a day on behalf of one account, by how well the house knows who asks. Budgets are
 * apart: strangers never use up what is there for the account's own browsers and addresses.
 *
 * A code is tried by who asked for it. Once the wrong guesses of a budget are spent, a code has one try; so strangers
 * have 10 + 20 wrong guesses a day against one account, whatever their number, and hit it once in a year; whoever sits
 * behind an address of its owner has 10 + 8 more. Every one of them but the last costs a message that its owner reads.
 */
export const codesPerDay: Record<Familiarity, number> = { session: 10, device: 10, place: 8, stranger: 20 };
export const wrongCodesPerDay: Record<Familiarity, number> = {
  session: 15,
  device: 15,
  place: 10,
  stranger: 10,
};
/** Of the strangers' codes those of one address, so that three of them leave some to an owner who is not known yet. */
export const strangersCodesPerAddressDay = 5;
/** Wrong guesses of all strangers at codes in a day; from then on each of their codes has one try. */
export const wrongCodesInAllDay = 3000;
/** A browser or an address counts as known for so long after it was last signed in. */
export const knownDays = 90;

/** Window of the limits by address. Many travellers share an address behind one operator. */
export const addressWindowSeconds = 600;
/**
 * Wrong guesses of one address over everybody, of codes and of passwords apart; right ones are free, and browsers that
 * are known to an account are not held by what others behind their address do.
 */
export const wrongPerAddress = 60;
export const wrongPerAddressDay = 300;

/** Wrong passwords of a budget. */
export const wrongPasswordsPerAccount = 10;
export const wrongPasswordsWindowSeconds = 900;
export const wrongPasswordsPerAccountDay = 50;

/** Codes that are sent without a puzzle: as a share of what an address and the house may send, and to one recipient a day. */
export const puzzleFreeShare = { address: 1 / 3, house: 1 / 2 };
export const puzzleFreePerRecipientDay = 3;
/** So many zero bits more, eight times the work, where the house's budget runs low. */
export const puzzleBitsMore = 3;
export const puzzleLifeSeconds = 600;

/** Of the codes that one address may ask for: its questions whether somebody has a password, which tell who is known. */
export const askedPasswordsShare = 1 / 5;
/** Sign-ins by another house's token that one address may try in the window. */
export const socialPerAddress = 100;

/** How long a sign-in or a code counts as a proof of who is there. */
export const proofFreshMs = 10 * 60_000;

/** Wrong codes of a second factor: of one session and of all of its account in the window, and in a day. */
export const wrongFactors = { perSession: 5, perAccount: 10, windowSeconds: 900, perAccountDay: 50 };
export const recoveryCodes = 10;

/** Each message is paid for: whoever signs in and changes passwords in a loop is stopped, after the owner was told often enough. */
export const signInsToldADay = 10;
export const passwordChangesADay = 10;

export const sessionLifeMs = 30 * 86_400_000;
/** Of staff, from when they signed in and not from when they were seen last: a working day. */
export const staffSessionLifeMs = 12 * 3_600_000;
/** However often it was gone on with: from then on one proves again who one is. */
export const sessionLongestMs = 180 * 86_400_000;
/** Two tabs that refresh at once present the same token: within this the second is no thief. */
export const parallelMs = 10_000;
