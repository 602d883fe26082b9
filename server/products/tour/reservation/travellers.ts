import type { z } from 'zod';
import type { FieldError } from '#core/contract/result.ts';
import type { tourTravellerSchema } from '#core/products/tour/contract/reservation.ts';
import type { AskedRoom } from '#core/products/tour/rules/rooms.ts';
import { byRoom, modeOfTour, travelDatesOf } from '#core/products/tour/rules/travellers.ts';
import { tourReservationTexts as texts } from '#core/products/tour/texts/reservation.ts';
import type { TourRoomKind } from '#core/products/tour/words.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { type CheckedTraveller, checkTraveller, travellerErrors } from '#server/platform/travellers/check.ts';
import type { PlannedDeparture } from '../data/shape.ts';

type TravellerInput = z.output<typeof tourTravellerSchema>;

/** A party: its travellers in the order of the request, and who sleeps where. */
export interface Party {
  people: CheckedTraveller[];
  rooms: AskedRoom[];
  /** Of each room: places in `people`, adults first, then children, then infants. */
  sleeping: { kind: TourRoomKind; people: number[] }[];
}

export type PartyCheck = { ok: true; party: Party } | { ok: false; errors: FieldError[] };

/** One person goes along once: the second time a document appears is refused. */
const duplicates = (people: readonly CheckedTraveller[]): FieldError[] => {
  const seen = new Set<string>();
  return people.flatMap(({ nationalCode, passportNumber, passportIssuingCountryCode }, at) => {
    const documents = [
      { field: 'nationalCode', number: nationalCode },
      { field: 'passportNumber', number: passportNumber && `${passportIssuingCountryCode}${passportNumber}` },
    ].filter(({ number }) => number !== '');
    const twice = documents.find(({ field, number }) => seen.has(`${field} ${number}`));
    for (const { field, number } of documents) seen.add(`${field} ${number}`);
    if (!twice) return [];
    return [
      {
        code: 'PASSENGER_IS_DUPLICATE',
        field: `travellers.${at}.${twice.field}`,
        messages: [texts.twice],
      },
    ];
  });
};

/** The travellers of a party by the rules of its tour, each in a room that was asked for. */
export const checkParty = (
  inputs: readonly TravellerInput[],
  rooms: readonly { kind: TourRoomKind }[],
  { planned, isDomestic, today }: { planned: PlannedDeparture; isDomestic: boolean; today: PlainDate },
): PartyCheck => {
  const mode = modeOfTour(isDomestic);
  const travelDates = travelDatesOf(planned.leavesAt, planned.returnsOn);
  const people: CheckedTraveller[] = [];
  const errors: FieldError[] = [];
  for (const [at, input] of inputs.entries()) {
    const checked = checkTraveller(input, { mode, travelDates, today });
    if (checked.ok) people.push(checked.traveller);
    else errors.push(...travellerErrors(checked.problems, `travellers.${at}`));
    if (input.room >= rooms.length)
      errors.push({
        code: 'NOT_A_CHOICE',
        field: `travellers.${at}.room`,
        messages: [texts.roomUnknown(input.room)],
      });
  }
  if (errors.length === 0) errors.push(...duplicates(people));
  if (errors.length > 0) return { ok: false, errors };
  const placed = byRoom(inputs, rooms.length);
  const sleeping = rooms.map(({ kind }, at) => ({ kind, people: placed[at] ?? [] }));
  const asked = sleeping.map((room): AskedRoom => {
    const of = (type: TravellerInput['type']) => room.people.filter((at) => inputs[at]?.type === type);
    return {
      kind: room.kind,
      adults: of('Adult').length,
      children: of('Child').map((at) => ({ withBed: inputs[at]?.withBed ?? true })),
      infants: of('Infant').length,
    };
  });
  return { ok: true, party: { people, rooms: asked, sleeping } };
};
