import type { z } from 'zod';
import type { FieldError } from '#core/contract/result.ts';
import type { hotel } from '#core/products/hotel/contract/endpoints.ts';
import {
  cleanGuest,
  type GuestProblem,
  guestProblems,
  notInParty,
} from '#core/products/hotel/rules/guests.ts';
import type { Party } from '#core/products/hotel/rules/stay.ts';
import { guestProblemTexts, reservationTexts } from '#core/products/hotel/texts/reservation.ts';
import { storedTextsOf } from '#core/rules/passengers/fields.ts';
import { passengerProblemText } from '#core/texts/passengers.ts';
import { usualWriting } from '#core/texts/writing.ts';
import type { NewOrder } from '#server/commerce/port/order.ts';
import { countryOf } from '#server/platform/countries/countries.ts';

type AskedRoom = z.output<typeof hotel.submitHotelOrder.body>['rooms'][number];
type NewTraveller = NewOrder['travellers'][number];

export type GuestsCheck =
  | {
      ok: true;
      travellers: NewTraveller[];
      /** For each room the places of its guests in `travellers`, who leads it first. */
      rooms: number[][];
    }
  | { ok: false; errors: FieldError[] };

const infantAgeMax = 1;

const typeOf = (age: number | null): NewTraveller['type'] => {
  if (age === null) return 'Adult';
  return age <= infantAgeMax ? 'Infant' : 'Child';
};

const textOf = ({ code, digits }: GuestProblem): string =>
  code === 'LEAD_IS_A_CHILD' || code === 'CHILD_NOT_IN_ROOM'
    ? guestProblemTexts[code]
    : passengerProblemText({ code, ...(digits === undefined ? {} : { digits }) }, usualWriting);

const errorOf = (problem: GuestProblem, path: string): FieldError => ({
  code: problem.code,
  field: `${path}.${problem.field}`,
  messages: [textOf(problem)],
});

/** Those of a room in order, each with the path of its fields. */
const peopleOf = ({ lead, guests }: AskedRoom, room: number) => [
  { typed: lead, isLead: true, path: `rooms.${room}.lead` },
  ...guests.map((typed, at) => ({ typed, isLead: false, path: `rooms.${room}.guests.${at}` })),
];

const problemsOf = (asked: AskedRoom, room: number, party: Party, isDomestic: boolean): FieldError[] => {
  const people = peopleOf(asked, room);
  const wrong = people.flatMap(({ typed, isLead, path }) => {
    const { nationality } = cleanGuest(typed, { isLead, isDomestic });
    const problems = guestProblems(typed, { isLead, isDomestic });
    const isUnknown =
      countryOf(nationality) === null && !problems.some(({ field }) => field === 'nationalityCountryCode');
    return [
      ...problems,
      ...(isUnknown
        ? [{ field: 'nationalityCountryCode' as const, code: 'PL_SELECT_NATIONALITY' as const }]
        : []),
    ].map((problem) => errorOf(problem, path));
  });
  const strangers = notInParty(
    people.map(({ typed }) => typed),
    party,
  ).flatMap((at) => people[at]?.path ?? []);
  return [...wrong, ...strangers.map((path) => errorOf({ field: 'age', code: 'CHILD_NOT_IN_ROOM' }, path))];
};

/** The guests of the rooms as an order stores them, or everything that is wrong with them, by field. */
export const checkGuests = (
  asked: readonly AskedRoom[],
  { parties, isDomestic }: { parties: readonly Party[]; isDomestic: boolean },
): GuestsCheck => {
  if (asked.length !== parties.length)
    return {
      ok: false,
      errors: [{ code: 'ROOMS_DIFFER', field: 'rooms', messages: [reservationTexts.roomsDiffer] }],
    };
  const errors = asked.flatMap((room, at) => {
    const party = parties[at];
    return party ? problemsOf(room, at, party, isDomestic) : [];
  });
  if (errors.length > 0) return { ok: false, errors };
  const travellers: NewTraveller[] = [];
  const rooms = asked.map((room, at) =>
    peopleOf(room, at).map(({ typed, isLead }) => {
      const guest = cleanGuest(typed, { isLead, isDomestic });
      const { age, nationality } = guest;
      travellers.push({
        type: typeOf(age),
        ...storedTextsOf(guest),
        genderTitle: null,
        birthDate: null,
        age,
        nationality,
        extra: {},
      });
      return travellers.length - 1;
    }),
  );
  return { ok: true, travellers, rooms };
};
