import { expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { bought, hotelWorld, traveller } from '../testing/world.ts';

it('a stay is shown to others as a stay: the house in its city, from its hours of one day to those of another', async () => {
  const app = await hotelWorld();
  const user = await traveller(app);
  const orderId = await bought(app, user);
  const share = await call(app, 'POST /api/orders/Order/CreateShareLink', { body: { orderId } }, user.token);
  const params = { token: share.data.path.replace('/shared/', '') };
  const { data } = await call(app, 'GET /api/orders/Shared/{token}', { params });
  expect(data.parts).toEqual([
    {
      kind: 'stay',
      title: expect.stringMatching(/\S، مشهد$/),
      subtitle: expect.stringContaining('۳ شب'),
      from: 'مشهد',
      to: expect.stringMatching(/\S/),
      fromPoint: null,
      toPoint: { lat: expect.any(Number), lon: expect.any(Number) },
      startsAt: '2026-12-01T14:00',
      startsAtTimeZone: 'Asia/Tehran',
      endsAt: '2026-12-04T12:00',
      endsAtTimeZone: 'Asia/Tehran',
      notes: expect.arrayContaining([expect.stringContaining('نشانی')]),
    },
  ]);
  // Its hours stand at its days; the calendar, which has no place of its own for them, says them in words.
  expect(JSON.stringify(data.parts[0]?.notes)).not.toMatch(/ورود|خروج/);
  const calendar = await call(
    app,
    'GET /api/orders/Order/TripCalendar/{id}',
    { params: { id: orderId } },
    user.token,
  );
  expect(calendar.text.replaceAll('\r\n ', '')).toMatch(/ورود از ۱۴:۰۰.*خروج تا ۱۲:۰۰/);
  const head = app.rooms.find(({ name }) => name === 'commerce')?.heads?.['/shared/:token'];
  expect((await head?.(params))?.title).toBe(data.title);
  await app.close();
});
