import { numberWords } from '#core/texts/words/numbers.ts';
import type { Rial } from './rial.ts';

const belowThousand = (number: number): string => {
  const { ones, teens, tens, hundreds, and } = numberWords;
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  const last = rest >= 10 && rest < 20 ? [teens[rest - 10]] : [tens[Math.floor(rest / 10)], ones[rest % 10]];
  return [hundreds[hundred], ...last].filter(Boolean).join(and);
};

/** A whole number in Persian words. */
export const numberInWords = (number: number): string => {
  if (number === 0) return numberWords.zero;
  const groups: string[] = [];
  let left = Math.abs(number);
  for (let power = 0; left > 0; power += 1, left = Math.floor(left / 1000)) {
    const group = left % 1000;
    const scale = numberWords.scales[power];
    if (group > 0) groups.unshift(scale ? `${belowThousand(group)} ${scale}` : belowThousand(group));
  }
  const words = groups.join(numberWords.and);
  return number < 0 ? `${numberWords.minus} ${words}` : words;
};

/** «یک میلیون و هشتصد و پنجاه هزار تومان»; single rials are said after the tomans. */
export const tomanInWords = (rial: Rial): string => {
  const [tomans, rials] = [Math.trunc(Math.abs(rial) / 10), Math.abs(rial) % 10];
  const parts = [
    ...(tomans > 0 || rials === 0 ? [`${numberInWords(tomans)} ${numberWords.toman}`] : []),
    ...(rials > 0 ? [`${numberInWords(rials)} ${numberWords.rial}`] : []),
  ];
  const words = parts.join(numberWords.and);
  return rial < 0 ? `${numberWords.minus} ${words}` : words;
};
