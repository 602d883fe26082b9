import type { GuestInput } from '#core/products/hotel/contract/guest.ts';
import type { Quote } from '#core/products/hotel/contract/reservation.ts';
import { fieldsOfGuest, type GuestProblem, guestProblems } from '#core/products/hotel/rules/guests.ts';
import { guestProblemTexts } from '#core/products/hotel/texts/reservation.ts';
import { type ContactErrorCode, validateContact } from '#core/rules/passengers/contact.ts';
import { type PlainField, plainFields, plainTextsOf } from '#core/rules/passengers/fields.ts';
import { passengerErrorTexts, passengerProblemText } from '#core/texts/passengers.ts';
import type { SavedTraveller } from '#web/features/travellers/index.ts';
import { shownWriting } from '#web/ui/shown/writing.ts';

/** A guest while being typed. */
export interface GuestDraft extends Record<PlainField, string> {
  /** The saved traveller that it came from; '' for a new one. */
  savedId: string;
  isForeign: boolean;
  nationality: string;
  /** Of a child; null for an adult. */
  age: number | null;
}

/** The guests of one room: who asks for it at the desk, and those that are named beside. */
export interface RoomDraft {
  lead: GuestDraft;
  guests: readonly GuestDraft[];
}

export interface BookingDraft {
  rooms: readonly RoomDraft[];
  contact: { phoneNumber: string; email: string };
  wishes: readonly string[];
  wishText: string;
  /** `23:00`, by the clocks of the hotel; '' where nobody knows yet. */
  arrivalTime: string;
}

export const emptyGuest = (age: number | null = null): GuestDraft => ({
  ...plainTextsOf({}),
  savedId: '',
  isForeign: false,
  nationality: '',
  age,
});

export const emptyBooking = (rooms: number): BookingDraft => ({
  rooms: Array.from({ length: rooms }, () => ({ lead: emptyGuest(), guests: [] })),
  contact: { phoneNumber: '', email: '' },
  wishes: [],
  wishText: '',
  arrivalTime: '',
});

/** A guest filled from a saved traveller. */
export const guestFromSaved = (saved: SavedTraveller, age: number | null): GuestDraft => {
  const nationality = saved.nationalityCountryCode ?? '';
  const isForeign = nationality !== '' && nationality !== 'IRN';
  return {
    ...plainTextsOf(saved),
    savedId: saved.id,
    isForeign,
    nationality: isForeign ? nationality : '',
    age,
  };
};

const nationalityOf = ({ isForeign, nationality }: GuestDraft): string =>
  isForeign ? nationality || '?' : 'IRN';

/** The fields that are asked of a guest, in the order of the form. */
export const askedOf = (guest: GuestDraft, isLead: boolean, isDomestic: boolean): PlainField[] =>
  fieldsOfGuest(guest.isForeign ? guest.nationality || '?' : 'IRN', { isLead, isDomestic });

/** The guest as the call takes it: only what is asked. */
export const inputOf = (guest: GuestDraft, isLead: boolean, isDomestic: boolean): GuestInput => {
  const asked = askedOf(guest, isLead, isDomestic);
  const texts = plainFields.map((field) => [field, asked.includes(field) ? guest[field] : '']);
  return {
    ...(Object.fromEntries(texts) as Record<PlainField, string>),
    nationalityCountryCode: guest.isForeign ? guest.nationality : 'IRN',
    ...(guest.age === null ? {} : { age: guest.age }),
  };
};

const textOf = (problem: GuestProblem): string => {
  const own = Object.entries(guestProblemTexts).find(([code]) => code === problem.code)?.[1];
  return own ?? passengerProblemText(problem as Parameters<typeof passengerProblemText>[0], shownWriting);
};

/** The path of a guest's field, as the server names it too: `rooms.0.lead.lastName`, `rooms.0.guests.1.firstName`. */
export const guestPath = (room: number, guest: 'lead' | number, field: string): string =>
  `rooms.${room}.${guest === 'lead' ? 'lead' : `guests.${guest}`}.${field}`;

/** Everything that is wrong with the form, by path, in its sequence. */
export const problemsOf = (
  { rooms, contact }: BookingDraft,
  { isDomestic, isEmailOptional }: { isDomestic: boolean; isEmailOptional: boolean },
): ReadonlyMap<string, string> => {
  const problems = new Map<string, string>();
  const look = (guest: GuestDraft, room: number, at: 'lead' | number) => {
    const typed = {
      ...inputOf(guest, at === 'lead', isDomestic),
      nationalityCountryCode: nationalityOf(guest),
    };
    for (const problem of guestProblems(typed, { isLead: at === 'lead', isDomestic }))
      problems.set(guestPath(room, at, problem.field), textOf(problem));
  };
  rooms.forEach(({ lead, guests }, room) => {
    look(lead, room, 'lead');
    guests.forEach((guest, at) => {
      look(guest, room, at);
    });
  });
  for (const { field, code } of validateContact(contact, { isEmailOptional }))
    problems.set(`contact.${field}`, passengerErrorTexts[code as ContactErrorCode]);
  return problems;
};

/** Who of a room's party can still be named: ages of children, null for an adult. The lead is one of the adults. */
export const unnamedOf = (
  party: Quote['rooms'][number]['party'],
  guests: readonly GuestDraft[],
): (number | null)[] => {
  const left: (number | null)[] = [
    ...Array.from({ length: party.adults - 1 }, () => null),
    ...party.childAges,
  ];
  for (const { age } of guests) {
    const at = left.indexOf(age);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};
