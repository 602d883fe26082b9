import { expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { tourHouse } from '../testing/house.ts';
import { settledTour, traveller } from '../testing/world.ts';

it('a tour is shown to others as a round: it leaves a place and comes back to it', async () => {
  const app = await tourHouse({ now: '2026-11-26T08:00:00Z' });
  const user = await traveller(app);
  const orderId = await settledTour(app, user, { firstName: 'Sara', lastName: 'Nahani' });
  const share = await call(app, 'POST /api/orders/Order/CreateShareLink', { body: { orderId } }, user.token);
  const params = { token: share.data.path.replace('/shared/', '') };
  const { data } = await call(app, 'GET /api/orders/Shared/{token}', { params });
  expect(data.parts).toMatchObject([
    { kind: 'round', from: 'تهران', to: 'مشهد', fromPoint: null, notes: [expect.stringContaining('هتل: ')] },
  ]);
  const [part] = data.parts;
  expect(part?.endsAt && part.endsAt > part.startsAt).toBe(true);
  await app.close();
});
