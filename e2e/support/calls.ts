import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { CallerInput, Reply } from '#core/contract/endpoint.ts';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import type { Calls } from '#core/products/index.ts';
import type { HotelLevel } from '#core/products/tour/words.ts';
import { personFor, withPassport } from '#server/testing/people.ts';
import { type Chosen, chosenOf, isSystemFlight, type Wanted } from '../models/results.ts';
import { daysFromToday } from '../models/search.ts';
import { codeSentTo } from './outbox.ts';

/** The beginnings of journeys, made by the calls of the pages and not by the pages, which take seconds. */

type PostCall = Extract<keyof Calls, `POST ${string}`>;

/** Makes a call for the browser, which keeps the cookies of the answer. The call must succeed. */
export const asked = async <N extends PostCall>(
  { request }: Page,
  name: N,
  { body, form }: Pick<CallerInput<Calls[N]> & { body?: unknown; form?: unknown }, 'body' | 'form'>,
  token?: string,
): Promise<Reply<Calls[N]>> => {
  const answer = await request.post(name.slice('POST '.length), {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(form ? { form: form as Record<string, string> } : { data: body }),
  });
  expect(answer.status(), `${name}: ${await answer.text()}`).toBe(200);
  const { data } = (await answer.json()) as { data: Reply<Calls[N]> };
  return data;
};

/** Signs somebody in before the first page of the journey; gives a token for more calls. A new user has no password. */
export const signedIn = async (page: Page, mobile: string): Promise<string> => {
  // The server's clock may be behind this one.
  const since = new Date(Date.now() - 1000);
  await asked(page, 'POST /account/otp/create', { body: { phoneNumber: mobile } });
  const code = await codeSentTo(page.request, mobile, since);
  const form = { grant_type: 'otp', phone_number: mobile, code } as const;
  const { access_token } = await asked(page, 'POST /account/connect/token', { form });
  // This mark tells a page that there is a refresh cookie (web/api/session.ts).
  await page.goto('/readyz');
  await page.evaluate(() => localStorage.setItem('hodhod.signed-in', '1'));
  return access_token;
};

type WantedLeg = Pick<Wanted, 'from' | 'to' | 'days' | 'adults'>;

/** Finds the first flight of a day that suits, by a call. */
const foundFlight = async (
  page: Page,
  { from = 'THR', to = 'MHD', days, adults = 1 }: WantedLeg,
  suits: (proposal: Proposal) => boolean,
): Promise<{ requestId: string; proposal: Proposal }> => {
  const { requestId, proposals } = await asked(page, 'POST /api/flight-catalog/FlightCatalog/Available', {
    body: {
      origin: { code: from },
      destination: { code: to },
      date: daysFromToday(days),
      passengers: { adults, children: 0, infants: 0 },
    },
  });
  const proposal = proposals.find(suits);
  if (!proposal) throw new Error('no such flight on that day');
  return { requestId, proposal };
};

/** The address of the passengers' form of a system flight, as its sheet in the list links to it. */
export const chosenFlight = async (
  page: Page,
  wanted: WantedLeg,
): Promise<{ address: string; chosen: Chosen }> => {
  const { requestId, proposal } = await foundFlight(page, wanted, isSystemFlight);
  const query = new URLSearchParams({ requestId, proposalId: proposal.proposalId });
  return { address: `/add-passenger?${query}`, chosen: chosenOf(proposal) };
};

/** Holds a system flight for Maryam, and for Arash too if there are two adults. */
export const heldOrder = async (
  page: Page,
  mobile: string,
  wanted: WantedLeg,
  suits = isSystemFlight,
): Promise<{ orderId: string; chosen: Chosen }> => {
  const token = await signedIn(page, mobile);
  const { requestId, proposal } = await foundFlight(page, wanted, suits);
  const { adults = 1 } = wanted;
  const arash = { firstName: 'Arash', firstNameFarsi: 'آرش', genderTitle: 'Male' } as const;
  const people = [personFor(4_321), personFor(5_432, arash)];
  const { orderId } = await asked(
    page,
    'POST /api/flight-reservation/Submit/SubmitFlightOrder',
    {
      body: {
        requestId,
        proposalId: proposal.proposalId,
        passengers: people.slice(0, adults),
        contact: { phoneNumber: mobile, email: 'maryam@example.com' },
        acceptedTotal: proposal.totalPrice,
        idempotencyKey: randomUUID(),
      },
    },
    token,
  );
  await asked(page, 'POST /api/flight-reservation/Reserve/ReserveFlightOrder', { body: { orderId } }, token);
  return { orderId, chosen: chosenOf(proposal) };
};

/** The ids of all orders of who has this token. */
export const ordersOf = async (page: Page, token: string): Promise<string[]> => {
  const { data } = await asked(
    page,
    'POST /api/orders/Order/GetCurrentUserOrders',
    { body: { when: 'all' } },
    token,
  );
  return data.map(({ orderId }) => orderId);
};

/** A date of a tour with hotels of a level, on which so many double rooms are left. */
export interface TourDate {
  departureId: string;
  level: HotelLevel;
  doubles: number;
}

/** A date of a domestic tour of which a few double rooms are left at some level, at most this many. */
export const nearlyFullDate = async (page: Page, tourId: string, doublesMax: number): Promise<TourDate> => {
  const { departures } = await asked(page, 'POST /api/tour-catalog/TourCatalog/TourDetail', {
    body: { tourId },
  });
  for (const { departureId, state, levels } of departures)
    for (const { level, roomsLeft } of levels) {
      const doubles = roomsLeft.find(({ kind }) => kind === 'double')?.left ?? 0;
      if (state === 'onSale' && doubles > 0 && doubles <= doublesMax) return { departureId, level, doubles };
    }
  throw new Error(`no date of ${tourId} is nearly full`);
};

/** The last date of a tour that can be bought, since whoever looks through lists takes the first; it is far enough away for half of it to be paid first. */
export const openTourDate = async (page: Page, tourId: string): Promise<TourDate> => {
  const { departures } = await asked(page, 'POST /api/tour-catalog/TourCatalog/TourDetail', {
    body: { tourId },
  });
  const date = departures.findLast(({ state, dues }) => state === 'onSale' && dues.restDueAt !== null);
  const level = date?.levels[0]?.level;
  if (!date || !level) throw new Error(`no open date of ${tourId}`);
  return { departureId: date.departureId, level, doubles: 1 };
};

/** Days before a departure on which thirty percent are kept of who leaves: more than three weeks, and less than any month. */
const thirtyPercent = { from: 22, to: 28 };

/** A date of a tour at home at which thirty percent are kept of who leaves, with a single room and so many double ones left; its places cannot run out meanwhile. */
export const thirtyPercentDate = async (page: Page, doubles: number): Promise<TourDate> => {
  const [from, to] = [daysFromToday(thirtyPercent.from), daysFromToday(thirtyPercent.to)];
  const { tours } = await asked(page, 'POST /api/tour-catalog/TourCatalog/Available', { body: { from, to } });
  for (const { tourId, isDomestic } of tours) {
    if (!isDomestic) continue;
    const { departures } = await asked(page, 'POST /api/tour-catalog/TourCatalog/TourDetail', {
      body: { tourId },
    });
    for (const { departureId, leavesOn, state, left, levels } of departures) {
      if (leavesOn < from || leavesOn > to || state !== 'onSale' || left !== null) continue;
      const needed = new Map<string, number>([
        ['double', doubles],
        ['single', 1],
      ]);
      // Kinds of which many are left are not told.
      const fitting = levels.find(({ roomsLeft }) =>
        roomsLeft.every((room) => room.left >= (needed.get(room.kind) ?? 0)),
      );
      if (fitting) return { departureId, level: fitting.level, doubles };
    }
  }
  throw new Error(`no tour at home leaves between ${from} and ${to} with rooms for the journey`);
};

type TourOrder = CallerInput<Calls['POST /api/tour-reservation/Submit/SubmitTourOrder']>['body'];
type TourRoom = CallerInput<Calls['POST /api/tour-reservation/Quote/Create']>['body']['rooms'][number];

/** Who goes on a tour, and the rooms in which they sleep. */
export interface TourParty {
  rooms: TourRoom[];
  travellers: TourOrder['travellers'];
}

/** Holds rooms of a date for a party; `token` is of whoever pays for it. Answers the order, and what each room costs. */
export const heldParty = async (
  page: Page,
  { mobile, token }: { mobile: string; token: string },
  { departureId, level }: Pick<TourDate, 'departureId' | 'level'>,
  { rooms, travellers }: TourParty,
): Promise<{ orderId: string; prices: number[] }> => {
  const quoted = await asked(page, 'POST /api/tour-reservation/Quote/Create', {
    body: { departureId, level, rooms },
  });
  if (quoted.kind !== 'open') throw new Error(`${departureId} is sold out`);
  const { bill, contractVersion, rooms: priced } = quoted.quote;
  const { orderId } = await asked(
    page,
    'POST /api/tour-reservation/Submit/SubmitTourOrder',
    {
      body: {
        departureId,
        level,
        rooms: rooms.map(({ kind }) => ({ kind })),
        travellers,
        contact: { phoneNumber: mobile, email: 'maryam@example.com' },
        contractVersion,
        acceptedTotal: bill.total,
        idempotencyKey: randomUUID(),
      },
    },
    token,
  );
  await asked(page, 'POST /api/tour-reservation/Reserve/ReserveTourOrder', { body: { orderId } }, token);
  return { orderId, prices: priced.map(({ total }) => total) };
};

/** Holds double rooms of a date for so many couples. */
export const heldTour = async (
  page: Page,
  payer: { mobile: string; token: string },
  { doubles, isAbroad = false, ...date }: TourDate & { isAbroad?: boolean },
): Promise<string> => {
  const rooms = Array.from({ length: doubles }, () => ({ kind: 'double' as const, adults: 2 }));
  const travellers = rooms.flatMap((_, room) =>
    [2 * room, 2 * room + 1].map((at) => ({
      ...(isAbroad ? withPassport(1 + at) : personFor(6_000 + at)),
      room,
    })),
  );
  const { orderId } = await heldParty(page, payer, date, { rooms, travellers });
  return orderId;
};

/** Lets go of an order that waits to be paid. */
export const letGoOf = (page: Page, token: string, orderId: string) =>
  asked(page, 'POST /api/orders/Order/CancelUnpaid', { body: { orderId } }, token);
