import { travellerTexts } from '#core/texts/travellers.ts';

/** What to say where a Latin name is being typed with a Persian keyboard. */
export const latinKeyboardHint = (text: string): string | undefined =>
  /\p{Script=Arabic}/u.test(text) ? travellerTexts.switchToLatin : undefined;

/** What to say where a Persian name is being typed with a Latin keyboard. */
export const persianKeyboardHint = (text: string): string | undefined =>
  /[A-Za-z]/.test(text) ? travellerTexts.switchToPersian : undefined;
