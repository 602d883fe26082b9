import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, heldOrder, traveller, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('an order that cannot be carried on goes behind the others instead of standing before them', async () => {
  const { db } = world.app.services;
  const user = await traveller(world);
  const [broken, whole] = [await heldOrder(world, user), await heldOrder(world, user)];
  // Damage that no code of ours does: an order without lines.
  await sql`delete from order_line_travellers where order_id = ${broken}`.execute(db);
  await sql`delete from order_lines where order_id = ${broken}`.execute(db);
  world.app.clock.advance({ minutes: 16 });
  const now = world.app.clock.now();
  await world.minute();
  const { rows } = await sql<{ order_id: string; status: string; carry_on_at: Date | null }>`
    select order_id, status, carry_on_at from orders order by created_at, order_id`.execute(db);
  const of = (id: string) => rows.find((row) => row.order_id === id);
  expect(of(whole)).toMatchObject({ status: 'ConfirmFailed', carry_on_at: null });
  expect(of(broken)?.status).toBe('ConfirmSuccessful');
  expect(Number(of(broken)?.carry_on_at)).toBeGreaterThan(now.getTime() + 240_000);
});
