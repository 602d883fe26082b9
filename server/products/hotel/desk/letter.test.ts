import { expect, it } from 'vitest';
import { neededOf, reservationsIn } from '#server/testing/reservations.ts';
import { bought, hotelWorld, traveller } from '../testing/world.ts';

it('the letter of an issued order tells mail programs of the stay: where, from when to when, for how much, and of one name', async () => {
  const logged: string[] = [];
  const app = await hotelWorld({}, (line) => logged.push(line));
  const user = await traveller(app);
  const orderId = await bought(app, user);
  const { total } = await app.services.db
    .selectFrom('orders')
    .select('total')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const told = await reservationsIn(app.services.db);
  expect(told).toEqual([
    {
      ...neededOf(orderId, 'MARYAM REZAEI'),
      '@type': 'LodgingReservation',
      reservationFor: {
        '@type': 'Hotel',
        name: expect.stringMatching(/\S/),
        address: {
          '@type': 'PostalAddress',
          streetAddress: expect.stringMatching(/\S/),
          addressLocality: 'مشهد',
          addressCountry: 'IR',
        },
      },
      checkinTime: '2026-12-01T14:00:00+03:30',
      checkinDate: '2026-12-01T14:00:00+03:30',
      checkoutTime: '2026-12-04T12:00:00+03:30',
      checkoutDate: '2026-12-04T12:00:00+03:30',
      totalPrice: Number(total),
      priceCurrency: 'IRR',
    },
  ]);
  expect(logged.join()).not.toContain('REZAEI');
  expect(logged.join()).not.toContain(String(told[0]?.['reservationNumber']));
  await app.close();
});
