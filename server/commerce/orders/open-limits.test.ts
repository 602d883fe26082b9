import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../testing/world.ts';
import { openStates } from './open-limits.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('the indexes of what stands unpaid are of the very states that count as open: of others they would not be used', async () => {
  const { rows } = await sql<{ name: string; condition: string }>`
    select indexname as name, split_part(indexdef, ' WHERE ', 2) as condition from pg_indexes
     where indexname in ('orders_open_of_user', 'orders_open_of_address', 'orders_with_addresses_to_forget')`.execute(
    world.app.services.db,
  );
  expect(rows).toHaveLength(3);
  for (const { condition } of rows) {
    const states = [...condition.matchAll(/'(\w+)'/g)].map(([, state]) => state);
    expect(states.sort()).toEqual([...openStates].sort());
  }
});
