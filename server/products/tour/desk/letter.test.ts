import { expect, it } from 'vitest';
import { neededOf, reservationsIn } from '#server/testing/reservations.ts';
import { tourHouse } from '../testing/house.ts';
import { settledTour, traveller } from '../testing/world.ts';

it('the letter of an issued order tells mail programs of the tour: its name, when it leaves and returns, where people sleep', async () => {
  const app = await tourHouse({ now: '2026-11-26T08:00:00Z' });
  const orderId = await settledTour(app, await traveller(app), { firstName: 'Sara', lastName: 'Nahani' });
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+03:30$/);
  expect(await reservationsIn(app.services.db)).toEqual([
    {
      ...neededOf(orderId, 'SARA NAHANI'),
      '@type': 'Reservation',
      reservationFor: {
        '@type': 'TouristTrip',
        name: expect.stringContaining('مشهد'),
        departureTime: moment,
        arrivalTime: moment,
        itinerary: [{ '@type': 'Hotel', name: expect.stringMatching(/\S/) }],
      },
      totalPrice: expect.any(Number),
      priceCurrency: 'IRR',
    },
  ]);
  await app.close();
});
