import { useState } from 'react';
import { staffFlightTexts } from '#core/products/flight/texts/staff.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { noParts } from '#web/ui/date-parts/index.ts';
import { dayOf, timeOf } from './typed.ts';

const { missing, noDate, noTime } = staffFlightTexts;
const nothing = { airline: '', flightNumber: '', origin: '', source: '', newTime: '' };

type What = 'moved' | 'cancelled';

/** The typed change of a flight, and what is wrong with it before the server is asked. */
export const useChange = () => {
  const [words, setWords] = useState(nothing);
  const [date, setDate] = useState(noParts);
  const [newDate, setNewDate] = useState(noParts);
  const [what, setWhat] = useState<What>('moved');
  const day = dayOf(date);
  const [newDay, newTime] = [dayOf(newDate), timeOf(words.newTime)];
  const isMoved = what === 'moved';
  const wrong: Readonly<Record<string, string | undefined>> = {
    airline: words.airline.trim() ? undefined : missing,
    flightNumber: words.flightNumber.trim() ? undefined : missing,
    origin: words.origin.trim() ? undefined : missing,
    source: words.source.trim() ? undefined : missing,
    date: day ? undefined : noDate,
    newDate: isMoved && !newDay ? noDate : undefined,
    newTime: isMoved && !newTime ? noTime : undefined,
  };
  const { airline, flightNumber, origin, source } = words;
  const body =
    day &&
    (!isMoved || (newDay && newTime)) &&
    airline.trim() &&
    flightNumber.trim() &&
    origin.trim() &&
    source.trim()
      ? {
          airline,
          flightNumber,
          origin,
          source,
          date: day,
          newDeparture: isMoved ? toPlainDateTime(`${newDay}T${newTime}`) : null,
        }
      : null;
  return {
    words,
    type: (name: keyof typeof nothing) => (value: string) =>
      setWords((before) => ({ ...before, [name]: value })),
    date,
    setDate,
    newDate,
    setNewDate,
    what,
    setWhat,
    wrong,
    body,
  };
};

export type Change = ReturnType<typeof useChange>;
