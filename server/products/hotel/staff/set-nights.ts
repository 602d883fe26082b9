import { fail, succeed } from '#core/contract/result.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import { nightsChangedMax } from '#core/products/hotel/contract/staff/nights.ts';
import { dayThere } from '#core/products/hotel/rules/stay.ts';
import { addDays, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { RefusedError } from '#server/platform/http/envelope.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { fieldError } from '#server/platform/http/validate.ts';
import { readHotel } from '../suppliers/allotment/catalogue.ts';
import { type NightsSaid, sayOfNights, setOnSale } from '../suppliers/allotment/staff.ts';
import { writeAct } from './acts.ts';
import type { StaffDeps } from './deps.ts';

const said = <T>(name: string, value: T | undefined): Record<string, T> =>
  value === undefined ? {} : { [name]: value };

const setNights = (deps: StaffDeps): Operation =>
  operation(hotel.setNights, async ({ body }, { caller }) => {
    const { hotelId, from, to, weekdays = null, reason } = body;
    const city = deps.places.city(deps.places.hotel(hotelId)?.cityKey ?? '');
    if (!city) return fail('HOTEL_UNKNOWN');
    const today = dayThere(deps.clock.now(), city.zone);
    // The night that has begun can still be closed.
    if (from < addDays(today, -1)) return fail('VALIDATION', null, [fieldError('date', 'from')]);
    if (daysBetween(from, to) >= nightsChangedMax)
      return fail('VALIDATION', null, [fieldError('date', 'to')]);
    const { rooms } = await readHotel(deps.db, hotelId);
    if (rooms.length === 0) return fail('HOTEL_UNKNOWN');
    const chosen = rooms.filter(({ type }) => body.roomTypeIds.includes(type.roomTypeId));
    if (chosen.length < new Set(body.roomTypeIds).size)
      return fail('VALIDATION', null, [fieldError('INVALID', 'roomTypeIds')]);
    const change: NightsSaid = {
      ...said('allotment', body.allotment),
      ...said('isClosed', body.isClosed),
      ...said('isClosedToArrival', body.isClosedToArrival),
      ...said('minNights', body.minNights),
      ...said('releaseDays', body.releaseDays),
      ...said('price', body.price === undefined || body.price === null ? body.price : toRial(body.price)),
    };
    const nights = { roomTypeIds: chosen.map(({ type }) => type.roomTypeId), from, to, weekdays };
    const count = await deps.db.transaction().execute(async (tx) => {
      const done = await sayOfNights(tx, nights, change);
      if (done.kind === 'sold') throw new RefusedError('NIGHTS_SOLD', undefined, done.nights);
      await writeAct(tx, deps, {
        act: 'nights',
        staffId: caller.userId,
        hotelId,
        reason,
        what: {
          rooms: chosen.map(({ type }) => type.name),
          from,
          to,
          ...said('weekdays', weekdays ?? undefined),
          ...change,
        },
      });
      return done.count;
    });
    return succeed({ nights: count });
  });

const setSelling = (deps: StaffDeps): Operation =>
  operation(hotel.setSelling, async ({ body }, { caller }) => {
    const { hotelId, roomTypeIds, planIds, isOpen, reason } = body;
    const { rooms } = await readHotel(deps.db, hotelId);
    if (rooms.length === 0) return fail('HOTEL_UNKNOWN');
    const types = rooms.filter(({ type }) => roomTypeIds.includes(type.roomTypeId));
    const plans = rooms.flatMap((room) => room.plans.filter(({ plan }) => planIds.includes(plan.planId)));
    if (types.length < new Set(roomTypeIds).size)
      return fail('VALIDATION', null, [fieldError('INVALID', 'roomTypeIds')]);
    if (plans.length < new Set(planIds).size)
      return fail('VALIDATION', null, [fieldError('INVALID', 'planIds')]);
    // A real house sells no sample, whatever an earlier use of its database left behind.
    const isSample = types.some(({ type }) => type.isSample) || plans.some(({ plan }) => plan.isSample);
    if (isOpen && isSample && !deps.isDemo)
      return fail('VALIDATION', null, [fieldError('INVALID', 'roomTypeIds')]);
    const changed = await deps.db.transaction().execute(async (tx) => {
      const count = await setOnSale(tx, { roomTypeIds, planIds, isOpen });
      if (count > 0)
        await writeAct(tx, deps, {
          act: 'selling',
          staffId: caller.userId,
          hotelId,
          reason,
          what: { rooms: types.map(({ type }) => type.name), isOpen, changed: count },
        });
      return count;
    });
    return succeed({ changed });
  });

/** What staff change of the agency's own rooms. */
export const setNightOperations = (deps: StaffDeps): Operation[] => [setNights(deps), setSelling(deps)];
