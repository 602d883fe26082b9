import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { storedCards } from '../seats/migrations.ts';
import { tourHouse } from '../testing/house.ts';
import { going, held, openDate, traveller, wishFor } from '../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await tourHouse({ now: '2026-11-26T08:00:00Z' });
});
afterAll(() => app?.close());

test('cards from before, which said that nobody travels, say who does; others stay as they are', async () => {
  const { db } = app.services;
  const far = await openDate(app, 'istanbul-taksim', '2027-02-15');
  const user = await traveller(app);
  const ids: string[] = [];
  for (const [quoted, travellers] of [
    [[{ kind: 'double' as const, adults: 2 }], [going(1), going(2)]],
    [[{ kind: 'single' as const, adults: 1 }], [going(5)]],
  ] as const)
    ids.push(
      await held(app, user, await wishFor(app, far, { quoted: [...quoted], travellers: [...travellers] })),
    );
  const cards = async () => {
    const { rows } = await sql<{ order_id: string; subtitle: string }>`
      select order_id, subtitle from orders order by created_at, order_id`.execute(db);
    return ids.map((id) => rows.find(({ order_id }) => order_id === id)?.subtitle);
  };
  const right = await cards();
  expect(right.map((card) => card?.split('، ').at(-1))).toEqual(['۲ نفر', '۱ نفر']);
  await sql`update orders set subtitle = replace(subtitle, '۲ نفر', '۰ نفر') where order_id = ${ids[0]}`.execute(
    db,
  );
  expect(await cards()).not.toEqual(right);
  await sql.raw(storedCards).execute(db);
  expect(await cards()).toEqual(right);
});
