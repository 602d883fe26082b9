import type { z } from 'zod';
import { fail, succeed } from '#core/contract/result.ts';
import type { forceMajeureSchema, scheduleChangeSchema } from '#core/products/flight/contract/changes.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { fieldError } from '#server/platform/http/validate.ts';
import { flightNumberOf } from '../changes/key.ts';
import { listChanges } from '../changes/list.ts';
import { listWindows } from '../changes/list-windows.ts';
import type { ScheduleChange } from '../changes/schedule.ts';
import type { WindowRow } from '../changes/windows.ts';
import { addWindow, endWindow } from '../changes/windows.ts';
import { findAirport } from '../places/airports.ts';
import type { RecordDeps } from './record.ts';
import { recordChange } from './record.ts';

const presentChange = (row: Omit<ScheduleChange, 'change_number'>): z.input<typeof scheduleChangeSchema> => ({
  changeId: row.change_id,
  airline: row.airline,
  flightNumber: row.flight_number,
  date: row.flight_date,
  origin: row.origin,
  newDeparture: row.new_departure,
  source: row.source,
  recordedAt: row.recorded_at.toISOString(),
});

const presentWindow = (row: WindowRow): z.input<typeof forceMajeureSchema> => ({
  windowId: row.window_id,
  from: row.from_date,
  to: row.to_date,
  origin: row.origin,
  destination: row.destination,
  note: row.note,
  source: row.source,
  endedAt: row.ended_at?.toISOString() ?? null,
});

/** The codes that are no airports: a mistyped one would match no flight, and nobody would notice. */
const unknownAirports = (codes: Record<string, string | null | undefined>) =>
  Object.entries(codes).flatMap(([field, code]) =>
    code && !findAirport(code) ? [fieldError('iata', field)] : [],
  );

/** The calls with which staff record flights that moved or were cancelled. */
export const changeOperations = (deps: RecordDeps): Operation[] => [
  operation(flight.recordScheduleChange, async ({ body }, { caller }) => {
    const { airline, date, origin, newDeparture, source } = body;
    const errors = unknownAirports({ origin });
    if (errors.length > 0) return fail('VALIDATION', null, errors);
    const key = { airline, date, origin, flightNumber: flightNumberOf(airline, body.flightNumber) };
    const { change, orders } = await recordChange(deps, { key, newDeparture, source, by: caller.userId });
    return succeed({ ...presentChange(change), orders });
  }),

  operation(flight.listScheduleChanges, async ({ body }) => {
    const { items, total } = await listChanges(deps.db, body);
    const data = items.map((row) => ({
      ...presentChange(row),
      byStaff: row.recorded_by !== null,
      isLatest: row.is_latest,
      orders: row.orders,
      refunds: row.refunds,
    }));
    return succeed({ data, page: body.page, pageSize: body.pageSize, total });
  }),

  operation(flight.addForceMajeure, async ({ body }, { caller }) => {
    const { from, to, origin = null, destination = null, note, source } = body;
    const errors = unknownAirports({ origin, destination });
    if (to < from) errors.push(fieldError('date', 'to'));
    if (errors.length > 0) return fail('VALIDATION', null, errors);
    const row = await addWindow(deps.db, {
      window_id: deps.random.uuid(),
      from_date: from,
      to_date: to,
      origin,
      destination,
      note,
      source,
      added_by: caller.userId,
      added_at: deps.clock.now(),
    });
    return succeed(presentWindow(row));
  }),

  operation(flight.endForceMajeure, async ({ body }, { caller }) => {
    const ended = { by: caller.userId, at: deps.clock.now() };
    const row = await endWindow(deps.db, body.windowId, ended);
    return row ? succeed(presentWindow(row)) : fail('NOT_FOUND');
  }),

  operation(flight.listForceMajeure, async ({ body }) => {
    const { items, total } = await listWindows(deps.db, body);
    const data = items.map((row) => ({ ...presentWindow(row), orders: row.orders, refunds: row.refunds }));
    return succeed({ data, page: body.page, pageSize: body.pageSize, total });
  }),
];
