import type { HotelRow, HotelsFound } from '#core/products/hotel/contract/catalogue.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import type { StayQuestion as AskedQuestion } from '#core/products/hotel/contract/stay.ts';
import { optionsOf } from '#core/products/hotel/rules/options.ts';
import { nightCount } from '#core/products/hotel/rules/stay.ts';
import { successJson } from '#server/platform/http/envelope.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { createAnswers, type MadeAnswer } from '#server/platform/results/answers.ts';
import type { AnswerBytes } from '#server/platform/results/bytes.ts';
import { jsonOf } from '#server/platform/results/json.ts';
import type { Services } from '#server/platform/services.ts';
import { type Places, presentCard, presentCity } from '../places/places.ts';
import type { HotelSupplier } from '../suppliers/port.ts';
import { askForStays, type HotelOffered, type StaysFound } from './ask.ts';
import {
  answerBytesMax,
  freshSeconds,
  freshSecondsWherePartial,
  searchesOfAddress,
  searchesPerMinute,
  turnWait,
} from './limits.ts';
import { presentOption } from './present.ts';
import { keyOf, readQuestion, type StayAsked } from './question.ts';

export interface SearchParts {
  services: Pick<Services, 'clock' | 'random' | 'cache' | 'limits' | 'log'>;
  places: Places;
  suppliers: readonly HotelSupplier[];
  /** How many hotels of each city are sold. */
  soldIn(): Promise<ReadonlyMap<string, number>>;
  /** The street map under the hotels; null where none is set. */
  streetMap: { style: string } | null;
  /** Called with every question that is answered, also from stored bytes, and with who asked it; must be quick and not fail. */
  onSearch(question: AskedQuestion, who: { userId: string | null; ip: string }): void;
}

/** A hotel of a list; null where the rooms that it has are not enough for everybody. */
const rowOf = (
  places: Places,
  { hotel: content, roomTypes, rooms }: HotelOffered,
  nights: number,
  now: Date,
) => {
  const options = optionsOf(rooms, now).map((chosen) =>
    presentOption(chosen, { nights, now, nameOf: (id) => roomTypes.get(id)?.name ?? '' }),
  );
  return options.length > 0 ? { ...presentCard(places, content), options } : null;
};

const cheapestFirst = (a: HotelRow, b: HotelRow): number =>
  (a.options[0]?.total ?? 0) - (b.options[0]?.total ?? 0) || (a.hotelId < b.hotelId ? -1 : 1);

/** The hotels that have room for everybody, the cheapest first. */
export const rowsOf = (places: Places, { hotels }: StaysFound, nights: number, now: Date): HotelRow[] =>
  hotels.flatMap((found) => rowOf(places, found, nights, now) ?? []).sort(cheapestFirst);

/** What suppliers are asked for a search: all hotels of the city, since what is near or else free may be wanted too. */
export const questionOf = ({ destination, checkIn, checkOut, rooms }: StayAsked) => ({
  cityKey: destination.city.cityKey,
  hotelIds: null,
  checkIn,
  checkOut,
  rooms,
});

/** Searches. Answers that the house has are given from there, and only otherwise are suppliers asked. */
export const createSearch = (parts: SearchParts) => {
  const { services, places, suppliers, soldIn, streetMap, onSearch } = parts;
  const { clock, limits, log, random } = services;
  const answers = createAnswers(services, {
    name: 'hotel',
    bytesMax: answerBytesMax,
    ofAddress: searchesOfAddress,
    // What is bought is chosen from the rates of a hotel, which are asked for then; nothing of a search is bought.
    isKept: async () => true,
  });

  const ask = async (asked: StayAsked, now: Date): Promise<MadeAnswer> => {
    const found = await askForStays(suppliers, places, questionOf(asked), log);
    const nights = nightCount(asked);
    const { destination, checkIn, checkOut, rooms } = asked;
    const { city, point, name } = destination;
    const reply: HotelsFound = {
      searchId: random.uuid(),
      stay: {
        destination: { kind: destination.kind, id: destination.id, name },
        checkIn,
        checkOut,
        nights,
        rooms: rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
        city: presentCity(city, (await soldIn()).get(city.cityKey) ?? 0),
      },
      near: point && { name, lat: point.lat, lon: point.lon },
      searchedAt: now.toISOString(),
      suppliers: found.suppliers,
      hotels: rowsOf(places, found, nights, now),
      ...(streetMap ? { streetMap: { style: streetMap.style } } : {}),
    };
    return {
      requestId: reply.searchId,
      raw: Buffer.from(successJson(jsonOf(reply))),
      freshSeconds: found.isWhole ? freshSeconds : freshSecondsWherePartial,
      keep: async () => undefined,
    };
  };

  const send = ({ raw, gzip, br }: AnswerBytes) =>
    ({ ok: true, bare: raw, encodings: { gzip, br } }) as const;

  const available: Operation = operation(hotel.available, async ({ body }, { ip, caller }) => {
    const key = keyOf(body);
    const told = (bytes: AnswerBytes) => {
      onSearch(body, { userId: caller?.userId ?? null, ip });
      return send(bytes);
    };
    const known = answers.known(key);
    if (known) return told(known);
    const read = readQuestion(body, places, clock.now());
    if (!read.ok) return { ok: false, code: 'VALIDATION', data: null, errors: read.errors };
    // Only questions that go out to suppliers count. An answer that is there already costs nothing.
    const taken = await limits.takeRoughly(`hotel:search:${ip}`, searchesPerMinute, 60);
    if (!taken.allowed) return tooMany(taken);
    const bytes = await answers.answer(key, ip, (now) => ask(read.value, now));
    return bytes ? told(bytes) : tooMany(turnWait);
  });

  return { operations: [available] };
};
