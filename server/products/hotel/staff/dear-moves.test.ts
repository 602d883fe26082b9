import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { staffMember } from '../testing/staff.ts';
import { bought, hotelWorld, traveller } from '../testing/world.ts';

const byId = 'GET /api/back-office/hotels/StayById/{id}';
const [note, reason] = ['هتل لوله‌کشی دارد', 'تلفنی از خانم کریمی شنیدم'];

let app: TestApp;
let user: SignedIn;
beforeAll(async () => {
  app = await hotelWorld({ HOTEL_MOVE_MOST_TOMANS: '0' });
  user = await traveller(app);
});
afterAll(() => app?.close());

test('a move that costs the house more than the house allows is for who may waive; what staff wrote is sealed', async () => {
  const orderId = await bought(app, user);
  const handles = await staffMember(app, ['hotels:handle']);
  const waives = await staffMember(app, ['hotels:handle', 'hotels:waive']);
  const { data: stay } = await call(app, byId, { params: { id: orderId } }, handles.token);
  expect(stay.hasBegun).toBe(false);
  const path = 'GET /api/back-office/hotels/MoveOptions/{id}';
  const { data: options } = await call(app, path, { params: { id: orderId }, query: {} }, handles.token);
  const dear = options.find(({ difference }) => difference > 0) ?? expect.fail('no dearer hotel');
  const body = { orderId, note, reason, fromHotelId: stay.hotelId, hotelId: dear.hotelId, price: dear.price };
  const move = (who: SignedIn) => call(app, 'POST /api/back-office/hotels/Move', { body }, who.token);
  const refused = await move(handles);
  expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'HOTEL_MOVE_TOO_DEAR']);
  expect(refused.data).toEqual({ difference: dear.difference, most: 0 });
  const moved = await move(waives);
  expect(moved.status, moved.text).toBe(200);
  expect(moved.data.acts[0]?.reason).toBe(reason);
  expect(moved.data.rooms[0]?.exceptions[0]?.note).toBe(note);
  const { rows } = await sql<{ words: string }>`
    select (select string_agg(note, '') from hotel_exceptions where order_id = ${orderId})
      || (select string_agg(reason, '') from hotel_staff_acts where order_id = ${orderId}) as words`.execute(
    app.services.db,
  );
  expect(rows[0]?.words).not.toContain('لوله');
  expect(rows[0]?.words).not.toContain('کریمی');
  expect(rows[0]?.words.length).toBeGreaterThan(40);
});
