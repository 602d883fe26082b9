import type { Logger } from 'pino';
import type { DuffelRates } from '#server/platform/duffel/money.ts';
import { AskedTooOften } from '#server/platform/suppliers/port.ts';
import type { HotelCity } from '#server/products/hotel/data/shape.ts';
import type { HotelFound, RoomKindSold, RoomOffer, RoomParty, StayQuestion } from '../port.ts';
import type { StaysApi, Where } from './api.ts';
import { accommodationIdOf, contentOf, hotelIdOf } from './hotels.ts';
import { offerOf, roomTypeOf } from './offers.ts';
import { type Accommodation, rateShape, resultShape, type StaysResult } from './shapes.ts';

export interface Search {
  api: StaysApi;
  rates: DuffelRates;
  log: Logger;
}

/** How far around the middle of a city hotels are its own. */
const radiusKm = 15;
/** How many hotels of a city that were told without rates are asked for them, the cheapest first: each is a call of its own. */
const askedMax = 10;

/** The hotels of one party, by Duffel's id, each with its rates. */
type FoundFor = Map<string, { told: Accommodation; types: RoomKindSold[]; offers: RoomOffer[] }>;

const whereOf = (city: HotelCity, hotelIds: readonly string[] | null): Where | null => {
  if (!hotelIds) return { lat: city.lat, lon: city.lon, radiusKm };
  const ids = hotelIds.flatMap((id) => accommodationIdOf(id) ?? []);
  return ids.length > 0 ? { accommodationIds: ids } : null;
};

const hasRates = ({ accommodation: { rooms } }: StaysResult): boolean =>
  (rooms ?? []).some(({ rates }) => rates.length > 0);

const cheapestFirst = (a: StaysResult, b: StaysResult): number =>
  Number(a.cheapest_rate_total_amount ?? 0) - Number(b.cheapest_rate_total_amount ?? 0);

/** The results with their rates. What a search tells of them need not be all, so of hotels that were asked for by name all are fetched. */
const withRates = async (
  { api }: Search,
  results: readonly StaysResult[],
  isByName: boolean,
  signal: AbortSignal,
): Promise<StaysResult[]> => {
  const told = isByName ? [] : results.filter(hasRates);
  const others = isByName ? results : results.filter((one) => !hasRates(one));
  const asked = await Promise.all(
    others
      .toSorted(cheapestFirst)
      .slice(0, askedMax)
      .map(async (result) => {
        const rates = await api.allRates(result.id, signal);
        return rates.kind === 'answered' ? rates.value : result;
      }),
  );
  return [...told, ...asked];
};

const offersOf = (
  { accommodation }: StaysResult,
  party: RoomParty,
  { rates, stay, leave }: { rates: DuffelRates; stay: StayQuestion; leave(why: string): void },
) => {
  const types = new Map<string, RoomKindSold>();
  const offers: RoomOffer[] = [];
  for (const room of accommodation.rooms ?? []) {
    const type = roomTypeOf(accommodation.id, room, party);
    for (const told of room.rates) {
      const rate = rateShape.safeParse(told);
      const offer = rate.success ? offerOf(rate.data, { roomTypeId: type.roomTypeId, stay, rates }) : 'shape';
      if (typeof offer === 'string') leave(offer);
      else {
        types.set(type.roomTypeId, type);
        offers.push(offer);
      }
    }
  }
  return { told: accommodation, types: [...types.values()], offers };
};

/** What Duffel has for one party. */
const findFor = async (
  search: Search,
  question: StayQuestion,
  { party, where }: { party: RoomParty; where: Where },
  signal: AbortSignal,
): Promise<FoundFor> => {
  const { checkIn, checkOut } = question;
  const told = await search.api.search({ where, party, checkIn, checkOut }, signal);
  signal.throwIfAborted();
  if (told.kind === 'limited') throw new AskedTooOften('Duffel takes no more searches just now');
  // Duffel answers 422 to nights that it does not sell: then there are no offers.
  if (told.kind === 'rejected' && told.status === 422) return new Map();
  if (told.kind !== 'answered') throw new Error(`Duffel did not answer a search of stays: ${told.kind}`);
  const left: Record<string, number> = {};
  const leave = (why: string) => {
    left[why] = (left[why] ?? 0) + 1;
  };
  const results = told.value.results.flatMap((one) => {
    const read = resultShape.safeParse(one);
    if (!read.success) leave('hotel');
    return read.data ?? [];
  });
  const rated = await withRates(search, results, 'accommodationIds' in where, signal);
  const parts = { rates: search.rates, stay: question, leave };
  const found: FoundFor = new Map(
    rated.map((result) => [result.accommodation.id, offersOf(result, party, parts)] as const),
  );
  if (Object.keys(left).length > 0)
    search.log.warn({ supplier: 'duffel', left }, 'Stays of Duffel are left out');
  return found;
};

/** Of a kind of room that suits two parties it is for the larger one. */
const joinTypes = (types: readonly RoomKindSold[]): RoomKindSold[] => {
  const byId = new Map<string, RoomKindSold>();
  for (const type of types) {
    const known = byId.get(type.roomTypeId);
    if (!known || known.occupancy.guestsMax < type.occupancy.guestsMax) byId.set(type.roomTypeId, type);
  }
  return [...byId.values()];
};

const partyKey = ({ adults, childAges }: RoomParty): string => [adults, ...childAges].join('.');

/** The hotels of a city that have a room for each party; each kind of party is asked for once. */
export const searchStays = async (
  search: Search,
  city: HotelCity,
  question: StayQuestion,
  signal: AbortSignal,
): Promise<HotelFound[]> => {
  const where = whereOf(city, question.hotelIds);
  if (!where) return [];
  const parties = new Map(question.rooms.map((party) => [partyKey(party), party]));
  const answers = new Map(
    await Promise.all(
      [...parties].map(
        async ([key, party]) => [key, await findFor(search, question, { party, where }, signal)] as const,
      ),
    ),
  );
  const foundFor = question.rooms.map((party) => answers.get(partyKey(party)) ?? new Map());
  const [first] = foundFor;
  return [...((first as FoundFor | undefined) ?? [])].flatMap(([id, { told }]): HotelFound[] => {
    const content = contentOf(told, city);
    const each = foundFor.map((found: FoundFor) => found.get(id));
    if (!content || each.some((one) => !one || one.offers.length === 0)) return [];
    return [
      {
        hotelId: hotelIdOf(id),
        content,
        roomTypes: joinTypes(each.flatMap((one) => one?.types ?? [])),
        rooms: each.map((one, room) => ({ room, offers: one?.offers ?? [] })),
      },
    ];
  });
};
