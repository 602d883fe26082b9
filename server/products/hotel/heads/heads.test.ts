import { expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { createPlaces } from '../places/places.ts';
import { hotelHeads } from './heads.ts';

const places = createPlaces(true);
const [day, night] = [toPlainDate('2026-11-27'), toPlainDate('2026-12-04')];
const headOf = (heads: ReturnType<typeof hotelHeads>, hotelId: string) =>
  heads['/hotels/:hotelId']?.({ hotelId });

it('tells search engines the cheapest night in rials, and until when that is so', async () => {
  const heads = hotelHeads(places, async () => ({ price: toRial(42_000_000), night, heardOn: day }));
  expect(await headOf(heads, 'mashhad-javad-hotel')).toMatchObject({
    data: [
      {
        '@type': 'Hotel',
        makesOffer: {
          '@type': 'Offer',
          price: 42_000_000,
          priceCurrency: 'IRR',
          priceSpecification: { unitCode: 'DAY' },
          availabilityStarts: night,
          priceValidUntil: day,
        },
      },
    ],
  });
});

it('tells no price where nothing is sold, or nothing is sold really', async () => {
  for (const heads of [hotelHeads(places, async () => null), hotelHeads(places, null)])
    expect(JSON.stringify(await headOf(heads, 'mashhad-javad-hotel'))).not.toContain('Offer');
});

it('a hotel that nobody knows has no page', async () => {
  expect(await headOf(hotelHeads(places, null), 'nobody-knows-it')).toMatchObject({ isMissing: true });
});
