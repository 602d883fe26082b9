import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type FieldError, fail, succeed } from '#core/contract/result.ts';
import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import { swapProblem, swapUntil } from '#core/products/tour/rules/swapping.ts';
import { modeOfTour, travelDatesOf } from '#core/products/tour/rules/travellers.ts';
import { tourSwapTexts as texts } from '#core/products/tour/texts/swapping.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PassportWords } from '#core/rules/identity/passport-differences.ts';
import { checkScans } from '#server/commerce/orders/check-scans.ts';
import { travellerOf } from '#server/commerce/orders/travellers.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Clock, Db, Limits, Random, Tx } from '#server/platform/services.ts';
import type { TravelRules } from '#server/platform/travel-rules/store.ts';
import { type CheckedTraveller, checkTraveller, travellerErrors } from '#server/platform/travellers/check.ts';
import { isDomesticTour, type Tours } from '../catalogue/tours.ts';
import { type TourLine, tourOfLine } from '../orders/line.ts';
import { isTourOrder, partyOf } from '../orders/order.ts';
import { barredFrom } from '../reservation/eligibility.ts';
import { findBooking, going } from '../seats/bookings.ts';
import { claimsOf } from '../seats/claims.ts';
import { lockKnownDeparture } from '../seats/counters.ts';

export interface SwappingDeps {
  db: Db;
  clock: Clock;
  random: Random;
  limits: Limits;
  tours: Tours;
  commerce: Pick<Commerce, 'whileIssuing' | 'load' | 'lock' | 'replaceTraveller' | 'tell'>;
  /** Who may fly where, by nationality and day. */
  travelRules: TravelRules;
  /** What was read of a passport that this user gave; null where there is no such reading of theirs. */
  findScan(scanId: string, userId: string): Promise<PassportWords | null>;
  siteUrl(): string;
}

type Body = z.output<typeof calls.swapTraveller.body>;

/** How often one account may change names in an hour: each time its contact is told. */
const swapsMax = 20;
const swapsWindowSeconds = 3600;

const isAtHome = (tours: Tours, { tourId, package: sold }: TourLine): boolean => {
  const tour = tours.tour(tourId);
  if (tour) return isDomesticTour(tour);
  return sold.hotels.every(({ destinationKey }) => tours.destination(destinationKey)?.countryIso2 === 'IR');
};

type Person = OrderDetail['travellers'][number];

/** Whether two are the same person, by what they travel with. */
const isSamePerson = (one: CheckedTraveller, other: Person): boolean =>
  (one.nationalCode !== '' && one.nationalCode === other.nationalCode) ||
  (one.passportNumber !== '' && one.passportNumber === other.passportNumber);

/** Whether all that is kept of a traveller is there already. */
const isWritten = (coming: CheckedTraveller, before: Person): boolean =>
  Object.entries(travellerOf(coming)).every(([key, value]) =>
    isDeepStrictEqual(value ?? null, before[key as keyof Person] ?? null),
  );

/** Whoever comes by the rules of the tour: age, passport and documents are looked at as they were of whoever goes. */
const checkComing = async (deps: SwappingDeps, body: Body, sold: TourLine, userId: string) => {
  const checked = checkTraveller(body.traveller, {
    mode: modeOfTour(isAtHome(deps.tours, sold)),
    travelDates: travelDatesOf(sold.leavesAt, sold.returnsOn),
    today: dayInIran(deps.clock.now()),
  });
  if (!checked.ok) return fail('VALIDATION', null, travellerErrors(checked.problems, 'traveller'));
  const { findScan } = deps;
  const tour = deps.tours.tour(sold.tourId);
  const nationalities = [checked.traveller.nationalityCountryCode];
  const unfit = [
    ...(tour ? await barredFrom(deps, { tour, ...sold }, { nationalities, path: 'traveller' }) : []),
    ...(await checkScans({ findScan, userId }, [checked.traveller], [body.traveller.scanId], 'traveller')),
  ];
  const errors = unfit.map((error) => ({
    ...error,
    field: error.field?.replace('traveller.0', 'traveller') ?? null,
  }));
  return errors.length > 0 ? fail('VALIDATION', null, errors as FieldError[]) : succeed(checked.traveller);
};

/** Whether the files of everybody who goes to a country have been sent to its consulate: then no name changes any more. */
const isVisaSent = async (tx: Tx, tours: Tours, { tourId, departureId }: TourLine): Promise<boolean> => {
  if (tours.tour(tourId)?.visa !== 'included') return false;
  const { rows } = await sql`
    select from tour_list_sends where departure_id = ${departureId} and list = 'visa' limit 1`.execute(tx);
  return rows.length > 0;
};

const problem = (field: string, code: string, message: string) =>
  fail('VALIDATION', null, [{ code, field, messages: [message] }]);

/** Writes whoever comes, under the lock of the order: what was given back or asked back meanwhile changes hands no more. */
const swap = (deps: SwappingDeps, body: Body, coming: CheckedTraveller, userId: string) =>
  deps.db.transaction().execute(async (tx) => {
    const { commerce, clock, tours } = deps;
    const { orderId, travellerId } = body;
    const order = await commerce.lock(tx, { orderId, userId });
    const before = order?.travellers.find((one) => one.travellerId === travellerId);
    if (!order || !before || !isTourOrder(order)) return fail('ORDER_NOT_FOUND');
    const line = partyOf(order);
    const sold = tourOfLine(line);
    const done = succeed({ orderId, travellerId });
    // Said again, after an answer that was lost. Another passport of the same person is written as anybody's.
    if (isWritten(coming, before)) return done;
    // Whoever leaves by a refund changes the booking under the lock of the date alone: what is read before it may be over.
    if (!(await findBooking(tx, line.lineId))) return fail('ORDER_STATE');
    const date = await lockKnownDeparture(tx, sold.departureId);
    const booking = await findBooking(tx, line.lineId);
    const people = booking ? going(booking).map(({ traveller_id }) => traveller_id) : [];
    const isOpen = order.status === 'PartlyPaid' || order.status === 'FinalizationSuccessful';
    const isAskedBack = line.documents.some(
      ({ travellerIds, state, isHeld }) =>
        (state !== 'valid' || isHeld === true) && travellerIds.includes(travellerId),
    );
    // Whose visa was refused is before staff by that name.
    const claims = await claimsOf(tx, orderId);
    const isClaimed = claims.some(
      ({ state, traveller_ids }) => state === 'asked' && traveller_ids.includes(travellerId),
    );
    if (!booking || !isOpen || isAskedBack || isClaimed || !people.includes(travellerId))
      return fail('ORDER_STATE');
    if (date.called_off_at) return fail('ORDER_STATE');
    const until = swapUntil(sold);
    if (!until || clock.now() >= until) return fail('TOUR_SWAP_OVER');
    if (await isVisaSent(tx, tours, sold)) return fail('TOUR_VISA_SENT');
    const room = booking.rooms.find(({ travellerIds }) => travellerIds.includes(travellerId))?.kind ?? null;
    const unfit = swapProblem({ type: before.type, genderTitle: before.genderTitle ?? null }, coming, room);
    if (unfit)
      return problem(
        unfit === 'OTHER_AGE' ? 'traveller.birthDateFa' : 'traveller.genderTitle',
        unfit,
        texts.problems[unfit],
      );
    const others = order.travellers.filter((one) => people.includes(one.travellerId) && one !== before);
    if (others.some((other) => isSamePerson(coming, other)))
      return problem('traveller.nationalCode', 'PASSENGER_IS_DUPLICATE', texts.twice);
    await commerce.replaceTraveller(tx, {
      orderId,
      travellerId,
      traveller: travellerOf(coming),
      isAnother: !isSamePerson(coming, before),
    });
    // Who shares a room later on is asked by it.
    await sql`update tour_booking_people set sex = ${coming.genderTitle}
      where line_id = ${line.lineId} and traveller_id = ${travellerId}`.execute(tx);
    const link = `${deps.siteUrl()}/profile/my-travels/order-details?orderId=${orderId}`;
    await commerce.tell(tx, order, {
      name: `swapped:${deps.random.uuid()}`,
      text: texts.sms(sold.title, link),
    });
    return done;
  });

/** Giving the place of a traveller to somebody else. */
export const swappingOperations = (deps: SwappingDeps): Operation[] => [
  operation(calls.swapTraveller, async ({ body }, { caller: { userId } }) => {
    const { commerce, limits } = deps;
    await commerce.whileIssuing(body.orderId);
    const order = await commerce.load(body.orderId, userId);
    if (!order || !isTourOrder(order)) return fail('ORDER_NOT_FOUND');
    if (!order.travellers.some(({ travellerId }) => travellerId === body.travellerId))
      return fail('ORDER_NOT_FOUND');
    const checked = await checkComing(deps, body, tourOfLine(partyOf(order)), userId);
    if (!checked.ok) return checked;
    const taken = await limits.take(`tour:swap:${userId}`, swapsMax, swapsWindowSeconds);
    if (!taken.allowed) return tooMany(taken);
    return swap(deps, body, checked.value, userId);
  }),
];
