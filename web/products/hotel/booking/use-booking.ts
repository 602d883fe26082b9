import { useEffect, useMemo, useState } from 'react';
import type { FieldError } from '#core/contract/result.ts';
import type { Quote } from '#core/products/hotel/contract/reservation.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { keepInTab, readInTab } from '#web/features/travellers/index.ts';
import { type BookingDraft, emptyBooking, problemsOf, type RoomDraft } from './guests.ts';

/** What was typed belongs to the hotel and its nights, so that another rate or a fresh quote finds it again. */
const keyOf = ({ hotel, checkIn, checkOut, rooms }: Quote): string =>
  `hotel ${hotel.hotelId} ${checkIn} ${checkOut} ${rooms.length}`;

/** What this tab has of the form; whatever is not of this shape counts as nothing. */
const kept = (name: string, rooms: number): BookingDraft => {
  const value = readInTab(name) as Partial<BookingDraft> | null;
  const empty = emptyBooking(rooms);
  const isKept =
    value !== null && typeof value === 'object' && Array.isArray(value.rooms) && value.rooms.length === rooms;
  return isKept ? { ...empty, ...value } : empty;
};

/** The form of the guests: what was typed, kept in this tab, and which errors are shown: of fields that were left, and after a try of all. */
export const useBooking = (quote: Quote, isEmailOptional: boolean) => {
  const name = keyOf(quote);
  const [draft, setDraft] = useState(() => kept(name, quote.rooms.length));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => keepInTab(name, draft), [name, draft]);
  const { isDomestic } = quote.hotel;
  const found = useMemo(
    () => problemsOf(draft, { isDomestic, isEmailOptional }),
    [draft, isDomestic, isEmailOptional],
  );
  const shown = new Map(
    [...refused, ...found].filter(([path]) => isTried || left.has(path) || refused.has(path)),
  );
  const change = (part: Partial<BookingDraft>, path?: string) => {
    if (path && refused.has(path)) setRefused(new Map([...refused].filter(([other]) => other !== path)));
    setDraft((before) => ({ ...before, ...part }));
  };
  return {
    name,
    draft,
    found,
    shown,
    others,
    change,
    changeRoom: (at: number, room: RoomDraft) =>
      change({ rooms: draft.rooms.map((old, other) => (other === at ? room : old)) }),
    /** A field was left: its error is shown if there is something in it. */
    leave: (path: string, isFilled: boolean) => {
      if (isFilled) setLeft(new Set([...left, path]));
    },
    tryAll: () => {
      setTried(true);
      setOthers([]);
    },
    refuse: (errors: readonly FieldError[]) => {
      const textOf = ({ messages }: FieldError) => messages[0] ?? travellerTexts.lookAgain;
      const isOfField = ({ field }: FieldError) =>
        field !== null && /^(rooms\.\d+\.(lead|guests)|contact\.)/.test(field);
      setRefused(new Map(errors.filter(isOfField).map((error) => [error.field ?? '', textOf(error)])));
      setOthers(errors.filter((error) => !isOfField(error)).map(textOf));
    },
  };
};

export type Booking = ReturnType<typeof useBooking>;
