import { afterAll } from 'vitest';
import { conformance } from '../conformance.ts';
import { createDuffelSupplier } from './index.ts';
import { playDuffel } from './testing/server.ts';
import { settingsOf } from './testing/settings.ts';

const kinds = ['hold', 'instant'] as const;

for (const kind of kinds) {
  const duffel = await playDuffel();
  afterAll(() => duffel.close());
  conformance(
    `Duffel with ${kind} orders`,
    (services) => {
      duffel.clock = services.clock;
      duffel.kind = kind;
      return createDuffelSupplier({ ...services, fetch }, settingsOf(duffel));
    },
    { countsSeats: false, hasCalendar: false },
  );
}
