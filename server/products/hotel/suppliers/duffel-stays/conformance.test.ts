import { afterAll } from 'vitest';
import { conformance } from '../conformance.ts';
import { createDuffelStays } from './index.ts';
import { accountOf, staysHouse, staysParts } from './testing/play.ts';
import { playStays } from './testing/server.ts';

for (const due of [{ amount: '39.95', currency: 'EUR' }, null]) {
  const duffel = await playStays();
  afterAll(() => duffel.close());
  conformance(
    `Duffel Stays, ${due ? 'a part at the hotel' : 'all paid here'}`,
    (services) => {
      duffel.clock = services.clock;
      duffel.terms = { ...duffel.terms, due };
      return createDuffelStays({ ...services, fetch }, accountOf(duffel), staysParts);
    },
    { cityKey: 'dubai', countsRooms: false, hasCalendar: false },
    staysHouse,
  );
}
