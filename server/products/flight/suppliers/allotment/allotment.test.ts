import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { flightHouse } from '#server/products/flight/testing/house.ts';
import type { TestApp } from '#server/testing/app.ts';
import { conformance, requestFor } from '../conformance.ts';
import { playedCharters } from '../timetable/charters.ts';
import { createAllotmentSupplier } from './index.ts';
import { extendDemoInventory } from './inventory.ts';

conformance('allotment', createAllotmentSupplier);

describe('seats that the agency owns', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await flightHouse();
  });
  afterAll(() => app?.close());

  const freeOf = async (departureId: string): Promise<number | undefined> => {
    const { rows } = await sql<{ free: number }>`
      select free from allotment_counters where departure_id = ${departureId}`.execute(app.services.db);
    return rows[0]?.free;
  };

  test('200 buyers at once for 20 seats: 20 hold, 180 are refused, and letting go brings back exactly those', async () => {
    const supplier = createAllotmentSupplier(app.services);
    const held = await requestFor(app.services, supplier, { daysAhead: 4 });
    const departureId = held.offer.offerKey;
    await sql`update allotment_counters set free = 20 where departure_id = ${departureId}`.execute(
      app.services.db,
    );
    const lines = Array.from({ length: 200 }, () => ({ ...held, lineId: app.services.random.uuid() }));
    const answers = await Promise.all(lines.map((line) => supplier.hold(line)));
    expect(answers.filter((answer) => answer.kind === 'done').length).toBe(20);
    expect(answers.filter((answer) => answer.kind === 'refused' && answer.reason === 'sold_out').length).toBe(
      180,
    );
    expect(await freeOf(departureId)).toBe(0);
    // Each line is released three times at once, and its seats come back once.
    await Promise.all([...lines, ...lines, ...lines].map((line) => supplier.release(line.lineId, null)));
    expect(await freeOf(departureId)).toBe(20);
  });

  test('issuing and letting go at once: one of the two, and the counter agrees', async () => {
    const supplier = createAllotmentSupplier(app.services);
    for (let round = 0; round < 10; round += 1) {
      const held = await requestFor(app.services, supplier, { daysAhead: 3 });
      const before = (await freeOf(held.offer.offerKey)) ?? 0;
      const answer = await supplier.hold(held);
      const reference = answer.kind === 'done' ? answer.value.supplierReference : '';
      const [issued, released] = await Promise.all([
        supplier.issue(held.lineId, reference, held.travellers),
        supplier.release(held.lineId, reference),
      ]);
      expect([issued.kind, released.kind].sort()).toEqual(['done', 'refused']);
      expect(await freeOf(held.offer.offerKey)).toBe(issued.kind === 'done' ? before - 1 : before);
    }
  });

  test('the database itself refuses a counter below zero', async () => {
    const below = sql`update allotment_counters set free = free - 1000`.execute(app.services.db);
    await expect(below).rejects.toMatchObject({ code: '23514' });
  });

  test('demo inventory reaches far enough, grows as days pass, and nothing that is there changes', async () => {
    const { db, clock } = app.services;
    const today = dayInIran(clock.now());
    await extendDemoInventory({ db, clock }, 200, playedCharters);
    const lastDay = async () => {
      const { rows } = await sql<{ last: PlainDate; count: number }>`
        select max(flight_date) as last, count(*) as count from allotment_departures`.execute(db);
      return rows[0];
    };
    const first = await lastDay();
    expect(daysBetween(today, first?.last ?? today)).toBeGreaterThanOrEqual(180);
    await sql`update allotment_counters set free = 1 where departure_id like ${`%${today}`}`.execute(db);
    expect(await extendDemoInventory({ db, clock }, 200, playedCharters)).toBe(0);
    app.clock.advance({ days: 17 });
    await extendDemoInventory({ db, clock }, 200, playedCharters);
    const later = await lastDay();
    expect(daysBetween(addDays(today, 17), later?.last ?? today)).toBeGreaterThanOrEqual(180);
    const { rows } = await sql<{ free: number }>`
      select distinct free from allotment_counters where departure_id like ${`%${today}`}`.execute(db);
    expect(rows.map((row) => row.free)).toEqual([1]);
  });

  test('a child pays three quarters of an adult and an infant a tenth, as the specification has it', () => {
    for (const { adult_fare, child_fare, infant_fare } of playedCharters(dayInIran(app.clock.now()))) {
      expect(Math.abs(child_fare - adult_fare * 0.75)).toBeLessThanOrEqual(5_000);
      expect(Math.abs(infant_fare - adult_fare * 0.1)).toBeLessThanOrEqual(5_000);
    }
  });

  test('demo inventory is the same whenever it is made', () => {
    const date = addDays(dayInIran(app.services.clock.now()), 30);
    expect(playedCharters(date)).toEqual(playedCharters(date));
    expect(new Set(playedCharters(date).map((row) => row.departure_id)).size).toBe(
      playedCharters(date).length,
    );
  });
});
