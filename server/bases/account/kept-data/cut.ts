import { groupDigits } from '#core/rules/money/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { keptDataTexts as texts } from '#core/texts/kept-data-words.ts';

const inWords = (count: number): string => toPersianDigits(groupDigits(count)).replaceAll(',', '\u066C');

/** What a file says of a table of which it has not all rows; null where it has. */
export const cutText = (shown: number, total: number): string | null =>
  shown < total ? texts.cut(inWords(shown), inWords(total)) : null;
