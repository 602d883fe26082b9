import type { Said } from '#core/contract/said.ts';
import { usualWriting, type Writing } from './writing.ts';

type Open = Exclude<Exclude<Said, string>[number], string>;

/** A private character of Unicode around the place of what is left open. */
const mark = '\uE000';

/** A sentence as it travels: its days and amounts are written by whoever reads it (`written`). */
export const leftOpen = (sentence: (say: Writing) => string): Said => {
  const open: Open[] = [];
  const leave = (piece: Open): string => `${mark}${open.push(piece) - 1}${mark}`;
  const text = sentence({
    dayMonth: (dayMonth) => leave({ dayMonth }),
    day: (day) => leave({ day }),
    paid: (paid) => leave({ paid }),
  });
  if (open.length === 0) return text;
  return text
    .split(new RegExp(`${mark}(\\d+)${mark}`))
    .flatMap((part, at) => (at % 2 === 1 ? (open[Number(part)] ?? []) : part || []));
};

/** The words of a sentence whose days and amounts were left open. */
export const written = (said: Said, say: Writing): string =>
  typeof said === 'string'
    ? said
    : said
        .map((piece) => {
          if (typeof piece === 'string') return piece;
          if ('paid' in piece) return say.paid(piece.paid);
          return 'day' in piece ? say.day(piece.day) : say.dayMonth(piece.dayMonth);
        })
        .join('');

/** What is stored beside the words of a sentence, so that each of its readers has it as they chose; null where nothing is open. */
export const openIn = (said: Said | null): string | null =>
  said === null || typeof said === 'string' ? null : JSON.stringify(said);

/** Several of them as one, each once, with something between them. */
export const joinSaid = (several: readonly Said[], between: string): Said => {
  const all = [...new Map(several.map((one) => [written(one, usualWriting), one])).values()];
  return all.every((one) => typeof one === 'string')
    ? all.join(between)
    : all.flatMap((one, at) => [...(at > 0 ? [between] : []), ...(typeof one === 'string' ? [one] : one)]);
};

/** What was stored of a sentence: its open form as long as that says what the words say, which a process of the version before changes alone. */
export const saidOf = (words: string, open: Said | null): Said =>
  open !== null && written(open, usualWriting) === words ? open : words;
