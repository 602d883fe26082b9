import { useState } from 'react';
import { staffFlightTexts } from '#core/products/flight/texts/staff.ts';
import { noParts } from '#web/ui/date-parts/index.ts';
import { dayOf } from './typed.ts';

const { missing, noDate } = staffFlightTexts;
const nothing = { origin: '', destination: '', note: '', source: '' };

/** The typed days without penalty, and what is wrong with them before the server is asked. */
export const usePenaltyWindow = () => {
  const [words, setWords] = useState(nothing);
  const [from, setFrom] = useState(noParts);
  const [to, setTo] = useState(noParts);
  const [first, last] = [dayOf(from), dayOf(to)];
  const wrong: Readonly<Record<string, string | undefined>> = {
    from: first ? undefined : noDate,
    to: last ? undefined : noDate,
    note: words.note.trim() ? undefined : missing,
    source: words.source.trim() ? undefined : missing,
  };
  const type = (name: keyof typeof nothing) => (value: string) =>
    setWords((before) => ({ ...before, [name]: value }));
  const { origin, destination, note, source } = words;
  const isWrong = wrong['note'] || wrong['source'];
  const body =
    !first || !last || isWrong
      ? null
      : {
          from: first,
          to: last,
          note: note.trim(),
          source: source.trim(),
          origin: origin.trim() || null,
          destination: destination.trim() || null,
        };
  const clear = (): void => {
    setWords(nothing);
    setFrom(noParts);
    setTo(noParts);
  };
  return { words, type, from, setFrom, to, setTo, wrong, body, clear };
};
