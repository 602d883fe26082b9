import { type Failure, fail, succeed } from '#core/contract/result.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import { dayThere } from '#core/products/hotel/rules/stay.ts';
import { hotelExceptionTexts as texts } from '#core/products/hotel/texts/exceptions.ts';
import { daysBetween } from '#core/rules/dates/arithmetic.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import { may } from '#server/platform/auth/scopes.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import type { Tx } from '#server/platform/services.ts';
import { agreeWaiver } from '../asks/store.ts';
import { titleOf } from '../desk/card.ts';
import { isValid } from '../desk/main-line.ts';
import { backOfLine } from '../desk/refunds.ts';
import { freedBack, isNoShow } from '../exceptions/back.ts';
import { endException, exceptionsOf, type RoomException, writeException } from '../exceptions/store.ts';
import { type StayLine, stayOfLine } from '../orders/line.ts';
import { paidForRoom } from '../orders/slept.ts';
import { cityOfStay, timesOfStay } from '../orders/stay.ts';
import { agreeBack, closeNightsOf } from '../suppliers/allotment/moves.ts';
import { writeAct } from './acts.ts';
import type { StaffDeps } from './deps.ts';
import { changedStay } from './present.ts';
import { type StayInHand, takeStay } from './take-stay.ts';
import { linkOf } from './words.ts';

type Line = OrderDetail['lines'][number];

/** What its supplier knows of a room of the agency follows from the exceptions that hold. Of other suppliers the house bears what they keep. */
export const agreeBy = async (
  tx: Tx,
  { clock }: StaffDeps,
  orderId: string,
  lineId: string,
): Promise<void> => {
  const own = (await exceptionsOf(tx, orderId)).filter((one) => one.lineId === lineId);
  await agreeBack(tx, lineId, freedBack(own, clock.now()));
};

/** Tells the traveller what happened to a stay: once for each time that it happens. */
export const tellOfStay = (
  tx: Tx,
  deps: StaffDeps,
  order: OrderDetail,
  {
    stay,
    note,
    name,
    text,
  }: {
    stay: StayLine;
    note: string;
    name: string;
    text: (told: { hotel: string; note: string; link: string }) => string;
  },
): Promise<void> => {
  const told = { hotel: titleOf(deps.places, stay), note, link: linkOf(deps, order.orderId) };
  return deps.commerce.tell(tx, order, { name: `hotel-${name}:${deps.random.uuid()}`, text: text(told) });
};

const lineOf = ({ order }: StayInHand, lineId: string): Line | undefined =>
  order.lines.find((one) => one.lineId === lineId);

/** Does something about a stay in one transaction, and answers the stay as it is then. */
const doing = async <F extends Failure>(
  deps: StaffDeps,
  orderId: string,
  staffId: string,
  work: (tx: Tx, taken: StayInHand) => Promise<F | null>,
) => {
  const problem = await deps.db.transaction().execute(async (tx) => {
    const taken = await takeStay(tx, orderId, staffId);
    return taken.ok ? work(tx, taken.value) : taken;
  });
  return problem ?? succeed(await changedStay(deps, orderId));
};

const exceptionsOfLine = async (tx: Tx, orderId: string, lineId: string): Promise<RoomException[]> =>
  (await exceptionsOf(tx, orderId)).filter((one) => one.lineId === lineId);

const waive = (deps: StaffDeps): Operation =>
  operation(hotel.waivePenalty, ({ body }, { caller: { userId: staffId } }) => {
    const { orderId, lineId, back, backNow, note, reason } = body;
    return doing(deps, orderId, staffId, async (tx, taken) => {
      const line = lineOf(taken, lineId);
      if (!line) return fail('ORDER_NOT_FOUND');
      if (!isValid(line)) return fail('HOTEL_STAY_STATE');
      const now = deps.clock.now();
      const own = await exceptionsOfLine(tx, orderId, lineId);
      // Asked again, after an answer that was lost: it stands already.
      const said = own.find(({ kind, endedAt }) => kind === 'waived' && endedAt === null);
      if (said?.back === back && said.note === note) return null;
      const refund = backOfLine(line, own, now)[0]?.back ?? null;
      if ((refund ?? 0) !== backNow) return fail('REFUND_CHANGED', { refund });
      if (back <= (refund ?? 0) || back > paidForRoom(stayOfLine(line))) return fail('HOTEL_STAY_STATE');
      const sum = toRial(back);
      await writeException(tx, orderId, {
        exceptionId: deps.random.uuid(),
        lineId,
        kind: 'waived',
        back: sum,
        backUntil: null,
        note,
        at: now,
      });
      await agreeBy(tx, deps, orderId, lineId);
      await agreeWaiver(tx, lineId, now);
      const stay = stayOfLine(line);
      const what = { back, before: refund };
      await writeAct(tx, deps, {
        act: 'waived',
        staffId,
        hotelId: stay.chosen.hotelId,
        orderId,
        lineId,
        reason,
        what,
      });
      await tellOfStay(tx, deps, taken.order, {
        stay,
        note,
        name: 'waived',
        text: (told) => texts.smsWaived({ ...told, back: sum }),
      });
      return null;
    });
  });

/** So long after arrival it can be said that a hotel did not take its guests; what comes out later is a waiver, with a sum of its own. */
const hostDays = 3;

/** Why it cannot be said of these rooms any more that their hotel cannot take its guests, or not by this caller; null where it can. */
const hostDoubt = (
  { places, clock }: StaffDeps,
  rooms: readonly Line[],
  known: readonly RoomException[],
  caller: Caller,
) => {
  const now = clock.now().getTime();
  for (const room of rooms) {
    const stay = stayOfLine(room);
    const arrived = timesOfStay(stay, cityOfStay(places, stay)).from.getTime();
    const missing = isNoShow(known.filter(({ lineId }) => lineId === room.lineId));
    if (missing || now >= arrived + hostDays * 86_400_000) return fail('HOTEL_STAY_STATE');
    // From now on the room is the guests' own, and its ladder gives nothing back: what all of it is given back by is a waiver.
    if (now >= arrived && !may(caller, 'hotels:waive')) return fail('FORBIDDEN');
  }
  return null;
};

const cannotHost = (deps: StaffDeps): Operation =>
  operation(hotel.cannotHost, ({ body }, { caller }) => {
    const { orderId, note, reason } = body;
    const { userId: staffId } = caller;
    return doing(deps, orderId, staffId, async (tx, { order, valid }) => {
      const at = deps.clock.now();
      const known = await exceptionsOf(tx, orderId);
      const isSaid = ({ lineId }: Line) =>
        known.some((one) => one.lineId === lineId && one.kind === 'cannotHost' && one.endedAt === null);
      const lines = valid.filter((line) => !isSaid(line));
      const [first] = lines;
      if (!first) return null;
      const doubt = hostDoubt(deps, lines, known, caller);
      if (doubt) return doubt;
      for (const line of lines) {
        const { lineId } = line;
        await writeException(tx, orderId, {
          exceptionId: deps.random.uuid(),
          lineId,
          kind: 'cannotHost',
          back: stayOfLine(line).chosen.offer.payNow,
          backUntil: null,
          note,
          at,
        });
        await agreeBy(tx, deps, orderId, lineId);
      }
      const stay = stayOfLine(first);
      await closeNightsOf(
        tx,
        lines.map(({ lineId }) => lineId),
      );
      const { hotelId } = stay.chosen;
      await writeAct(tx, deps, { act: 'cannotHost', staffId, hotelId, orderId, reason, what: {} });
      await deps.commerce.reschedule(tx, orderId);
      await tellOfStay(tx, deps, order, { stay, note, name: 'not-hosted', text: texts.smsCannotHost });
      return null;
    });
  });

/** From this hour of the day of arrival on, by the hotel's clocks, a guest can be said not to have come. */
const eveningHour = 20;

const mayBeMissing = ({ places, clock }: StaffDeps, stay: StayLine): boolean => {
  const { zone } = cityOfStay(places, stay);
  const hoursLater = new Date(clock.now().getTime() + (24 - eveningHour) * 3_600_000);
  return daysBetween(stay.chosen.checkIn, dayThere(hoursLater, zone)) >= 1;
};

const noShow = (deps: StaffDeps): Operation =>
  operation(hotel.markNoShow, ({ body }, { caller: { userId: staffId } }) => {
    const { orderId, lineId, reason } = body;
    return doing(deps, orderId, staffId, async (tx, taken) => {
      const line = lineOf(taken, lineId);
      if (!line) return fail('ORDER_NOT_FOUND');
      if (!isValid(line)) return fail('HOTEL_STAY_STATE');
      const stay = stayOfLine(line);
      if (!mayBeMissing(deps, stay)) return fail('HOTEL_NOT_YET');
      const own = await exceptionsOfLine(tx, orderId, lineId);
      if (own.some(({ kind, endedAt }) => kind === 'noShow' && endedAt === null)) return null;
      // A hotel that could not take its guests cannot say that they did not come.
      if (own.some(({ kind, endedAt }) => kind === 'cannotHost' && endedAt === null))
        return fail('HOTEL_STAY_STATE');
      await writeException(tx, orderId, {
        exceptionId: deps.random.uuid(),
        lineId,
        kind: 'noShow',
        back: null,
        backUntil: null,
        note: '',
        at: deps.clock.now(),
      });
      const { hotelId } = stay.chosen;
      await writeAct(tx, deps, { act: 'noShow', staffId, hotelId, orderId, lineId, reason, what: {} });
      await tellOfStay(tx, deps, taken.order, { stay, note: '', name: 'no-show', text: texts.smsNoShow });
      return null;
    });
  });

const takeBack = (deps: StaffDeps): Operation =>
  operation(hotel.endException, ({ body }, { caller: { userId: staffId } }) => {
    const { orderId, exceptionId, reason } = body;
    return doing(deps, orderId, staffId, async (tx, { order, valid }) => {
      const known = (await exceptionsOf(tx, orderId)).find((one) => one.exceptionId === exceptionId);
      if (!known) return fail('ORDER_NOT_FOUND');
      if (known.endedAt !== null) return null;
      const line = valid.find(({ lineId }) => lineId === known.lineId);
      // What was promised to a guest without a room stays promised.
      if (!line || (known.kind !== 'waived' && known.kind !== 'noShow')) return fail('HOTEL_STAY_STATE');
      await endException(tx, exceptionId, deps.clock.now());
      await agreeBy(tx, deps, orderId, known.lineId);
      const { hotelId } = stayOfLine(line).chosen;
      const what = { back: known.back, kind: known.kind };
      await writeAct(tx, deps, {
        act: 'takenBack',
        staffId,
        hotelId,
        orderId: order.orderId,
        lineId: known.lineId,
        reason,
        what,
      });
      return null;
    });
  });

/** What staff say of rooms that were bought. */
export const exceptionOperations = (deps: StaffDeps): Operation[] => [
  waive(deps),
  cannotHost(deps),
  noShow(deps),
  takeBack(deps),
];
