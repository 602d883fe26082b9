import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { fail, succeed } from '#core/contract/result.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import type { requestStates } from '#core/products/hotel/contract/staff/requests.ts';
import { nightCount } from '#core/products/hotel/rules/stay.ts';
import { hotelExceptionTexts } from '#core/products/hotel/texts/exceptions.ts';
import { boardTexts } from '#core/products/hotel/texts/words.ts';
import { loadOrder } from '#server/commerce/record/load.ts';
import { isOwnOrder } from '#server/commerce/record/own-order.ts';
import { sealedTravellers } from '#server/commerce/record/sealed.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { openAll, seal } from '#server/platform/sealed/seals.ts';
import { titleOf } from '../desk/card.ts';
import { sealedAnswers } from '../exceptions/store.ts';
import { stayOfLine } from '../orders/line.ts';
import { cityOfStay } from '../orders/stay.ts';
import { readTold } from '../reservation/wishes.ts';
import { answerRequest } from '../suppliers/allotment/requests.ts';
import { writeAct } from './acts.ts';
import type { StaffDeps } from './deps.ts';
import { linkOf } from './words.ts';

type State = (typeof requestStates)[number];
type Shown = z.input<typeof hotel.answerRequest.reply>;

interface Row {
  line_id: string;
  order_id: string;
  order_number: string;
  user_id: string;
  details: unknown;
  state: State;
  lead: {
    traveller_id: string;
    first_name: string;
    last_name: string;
    first_name_farsi: string | null;
    last_name_farsi: string | null;
  };
  asked_at: Date;
  answer_by: Date;
  answered_at: Date | null;
  answered_by: string | null;
  answer_note: string | null;
  hotel_reference: string | null;
}

/** How a request stands. One that nobody has ended yet although its time is over has ended. */
const stateAt = (now: Date): RawBuilder<State> => sql<State>`case
  when b.state = 'requested' then case when b.answer_by > ${now}::timestamptz then 'waiting' else 'ended' end
  when b.state = 'issued' then 'yes'
  when b.state = 'refused' and b.answered_at < b.answer_by then 'no'
  when b.state = 'refused' then 'ended' else 'over' end`;

const rowsOf = (now: Date, where: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql<
  Row & { total: number }
>`
  with asked as (
    select b.*, ${stateAt(now)} as standing from hotel_bookings b where b.asked_at is not null)
  select b.line_id, l.order_id, o.order_number, o.user_id, l.details, b.standing as state, b.asked_at, b.answer_by, b.answered_at,
    b.answered_by, b.answer_note, b.hotel_reference, (count(*) over ())::integer as total,
    (select json_build_object('traveller_id', t.traveller_id, 'first_name', t.first_name, 'last_name', t.last_name,
        'first_name_farsi', t.first_name_farsi, 'last_name_farsi', t.last_name_farsi)
       from order_line_travellers lt join order_travellers t using (traveller_id)
      where lt.line_id = b.line_id order by t.position limit 1) as lead
  from asked b join order_lines l on l.line_id = b.line_id join orders o on o.order_id = l.order_id
  where ${where} ${end}`;

const nameOf = ({ first_name_farsi, last_name_farsi, first_name, last_name }: Row['lead']): string =>
  `${first_name_farsi ?? ''} ${last_name_farsi ?? ''}`.trim() ||
  `${first_name ?? ''} ${last_name ?? ''}`.trim();

const present = async ({ db, places }: StaffDeps, row: Row): Promise<Shown> => {
  const stay = stayOfLine({ lineId: row.line_id, details: row.details });
  const { chosen, roomType } = stay;
  const [[lead], told] = await Promise.all([
    openAll(db, sealedTravellers, [row.lead]),
    readTold(db, row.order_id),
  ]);
  return {
    lineId: row.line_id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    state: row.state,
    hotelId: chosen.hotelId,
    hotelName: stay.hotel.name,
    cityName: cityOfStay(places, stay).name,
    roomName: roomType.name,
    boardText: boardTexts[chosen.offer.board],
    checkIn: chosen.checkIn,
    checkOut: chosen.checkOut,
    nights: nightCount(chosen),
    party: { adults: chosen.party.adults, childAges: [...chosen.party.childAges] },
    lead: lead ? nameOf(lead) : '',
    wishes: told?.wishes ?? [],
    wishText: told?.text ?? null,
    payNow: chosen.offer.payNow,
    askedAt: row.asked_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    byStaff: row.answered_by !== null,
    note: row.answer_note,
    hotelReference: row.hotel_reference,
  };
};

const findRequest = async ({ db, clock }: StaffDeps, lineId: string): Promise<Row | undefined> => {
  const { rows } = await rowsOf(clock.now(), sql`b.line_id = ${lineId}`, sql``).execute(db);
  const [row] = await openAll(db, sealedAnswers, rows);
  return row;
};

const list = (deps: StaffDeps): Operation =>
  operation(hotel.listRequests, async ({ body: { page, pageSize, state } }) => {
    const where = state ? sql`b.standing = ${state}` : sql`true`;
    const end = sql`
      order by b.standing = 'waiting' desc, case when b.standing = 'waiting' then b.answer_by end, b.asked_at desc, b.line_id
      limit ${pageSize}::integer offset ${(page - 1) * pageSize}::integer`;
    const { rows } = await rowsOf(deps.clock.now(), where, end).execute(deps.db);
    const opened = await openAll(deps.db, sealedAnswers, rows);
    const data = await Promise.all(opened.map((row) => present(deps, row)));
    return succeed({ data, page, pageSize, total: rows[0]?.total ?? 0 });
  });

interface Answer {
  lineId: string;
  answer: 'yes' | 'no';
  note: string;
  hotelReference?: string | null | undefined;
}

/** Whether it was answered just so before: a second click, or an answer that was lost on its way. */
const isSame = (row: Row, { answer, note, hotelReference }: Answer, staffId: string): boolean =>
  row.state === answer &&
  row.answered_by === staffId &&
  (answer === 'yes' ? row.hotel_reference === (hotelReference ?? null) : row.answer_note === note);

/** Writes the answer down and lets the order go on. False where it was answered or ended before. */
const writeAnswer = (deps: StaffDeps, row: Row, wish: Answer, staffId: string): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const { lineId, answer, note, hotelReference } = wish;
    const { order_id: orderId } = row;
    // The order first, as everybody locks it who has to do with its rooms.
    await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
    const isConfirmed = answer === 'yes';
    const sealed = await seal(tx, sealedAnswers, { line_id: lineId, answer_note: note });
    const written = await answerRequest(tx, {
      lineId,
      isConfirmed,
      now: deps.clock.now(),
      by: staffId,
      ...(isConfirmed ? (hotelReference ? { hotelReference } : {}) : { note: sealed.answer_note }),
    });
    if (!written) return false;
    const stay = stayOfLine({ lineId, details: row.details });
    await writeAct(tx, deps, {
      act: isConfirmed ? 'answeredYes' : 'answeredNo',
      staffId,
      hotelId: stay.chosen.hotelId,
      orderId,
      lineId,
      reason: note,
      what: { reference: hotelReference ?? null },
    });
    const order = isConfirmed ? null : await loadOrder(tx, orderId);
    if (order) {
      const told = { hotel: titleOf(deps.places, stay), note, link: linkOf(deps, orderId) };
      await deps.commerce.tell(tx, order, {
        name: `hotel-no:${lineId}`,
        text: hotelExceptionTexts.smsNo(told),
      });
    }
    await deps.commerce.lookAgain(tx, orderId);
    return true;
  });

const answer = (deps: StaffDeps): Operation =>
  operation(hotel.answerRequest, async ({ body }, { caller: { userId: staffId } }) => {
    const row = await findRequest(deps, body.lineId);
    if (!row) return fail('ORDER_NOT_FOUND');
    const order = await loadOrder(deps.db, row.order_id);
    if (!order || (await isOwnOrder(deps.db, order, staffId))) return fail('FORBIDDEN');
    const isWritten = await writeAnswer(deps, row, body, staffId);
    const now = await findRequest(deps, body.lineId);
    if (!now) throw new Error(`request ${body.lineId} vanished while it was answered`);
    return isWritten || isSame(now, body, staffId)
      ? succeed(await present(deps, now))
      : fail('HOTEL_ANSWERED');
  });

/** Rooms that are sold on request. */
export const requestOperations = (deps: StaffDeps): Operation[] => [list(deps), answer(deps)];
