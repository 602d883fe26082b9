import { fail, succeed } from '#core/contract/result.ts';
import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import type { TourQuote } from '#core/products/tour/contract/reservation.ts';
import { contractNow } from '#core/products/tour/texts/contract.ts';
import { placeKinds } from '#core/products/tour/words.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { presentDeparture } from '../catalogue/departures.ts';
import { currenciesOf, presentRates } from '../catalogue/rates.ts';
import type { Tours } from '../catalogue/tours.ts';
import type { ReservationDeps } from './deps.ts';
import { planDues, presentDues, presentLadder } from './present.ts';
import { type PricedParty, priceChoice } from './price.ts';

/** Quotes a minute of one address. */
const quotes = { perMinute: 120, seconds: 60 };

const presentQuote = (tours: Pick<Tours, 'card' | 'content'>, party: PricedParty, now: Date): TourQuote => {
  const { tour, planned, level, count, rooms, price, rates } = party;
  return {
    tour: tours.card(tour),
    departure: presentDeparture(planned, count, { rates, now }),
    level: level.level,
    rooms: rooms.map((room, at) => {
      const priced = price.rooms[at] ?? { places: [], total: price.bill.total };
      return {
        ...room,
        children: [...room.children],
        places: placeKinds.flatMap((place) => {
          const people = priced.places.filter((one) => one === place).length;
          return people === 0 ? [] : [{ place, count: people }];
        }),
        total: priced.total,
      };
    }),
    travellers: price.prices.length,
    bill: price.bill,
    dues: presentDues(planDues(price.prices, planned.leavesAt, now)),
    ladder: presentLadder(planned.leavesAt, price.prices, now),
    visaRefusal: tours.content(tour).visaRefusal,
    rates: presentRates(rates, currenciesOf([level])),
    contractVersion: contractNow.version,
  };
};

/** The price of a party, and the contract that goes with it. */
export const quoteOperations = (deps: ReservationDeps): Operation[] => {
  const { clock, limits, tours, brand } = deps;
  return [
    operation(calls.tourQuote, async ({ body }, { ip, caller }) => {
      const taken = await limits.takeRoughly(`tour:quote:${ip}`, quotes.perMinute, quotes.seconds);
      if (!taken.allowed) return tooMany(taken);
      const priced = await priceChoice(deps, { ...body, userId: caller?.userId ?? null });
      if (!priced.ok) return priced;
      if (priced.value.kind === 'soldOut') return succeed({ kind: 'soldOut', ...priced.value.shortage });
      return succeed({ kind: 'open', quote: presentQuote(tours, priced.value.party, clock.now()) });
    }),

    operation(calls.tourContract, async ({ body: { tourId } }) => {
      if (!tours.tour(tourId)) return fail('TOUR_UNKNOWN');
      const { version, inForceSince, title, articles } = contractNow;
      return succeed({
        version,
        inForceSince,
        brand,
        title,
        articles: articles.map((article) => ({ title: article.title, paragraphs: [...article.paragraphs] })),
      });
    }),
  ];
};
