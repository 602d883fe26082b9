import { travellerTexts } from '#core/texts/travellers.ts';

/** The hint if a Latin name is being typed with a Persian keyboard. */
export const latinKeyboardHint = (text: string): string | undefined =>
  /\p{Script=Arabic}/u.test(text) ? travellerTexts.switchToLatin : undefined;

/** The hint if a Persian name is being typed with a Latin keyboard. */
export const persianKeyboardHint = (text: string): string | undefined =>
  /[A-Za-z]/.test(text) ? travellerTexts.switchToPersian : undefined;
