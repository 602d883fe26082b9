import { expect, test } from 'vitest';
import { flightSaleTexts } from '#core/products/flight/texts/sale.ts';
import { hotelSaleTexts } from '#core/products/hotel/texts/sale.ts';
import { tourSaleTexts } from '#core/products/tour/texts/sale.ts';
import { visaSaleTexts } from '#core/products/visa/texts/sale.ts';
import { saleTexts } from '#core/texts/sale.ts';
import { readSeeds } from '#server/bases/content/seed-files.ts';

test('what every product asks beside the steps of its purchase is answered by the help', () => {
  const written = readSeeds().flatMap(({ kind, slug }) => (kind === 'help' ? [slug] : []));
  for (const { questions } of [saleTexts, flightSaleTexts, hotelSaleTexts, tourSaleTexts, visaSaleTexts]) {
    expect(questions?.travellers.length).toBeGreaterThan(2);
    expect(written).toEqual(expect.arrayContaining([...(questions?.travellers ?? [])]));
    expect(questions?.payment.length).toBeGreaterThan(2);
    expect(written).toEqual(expect.arrayContaining([...(questions?.payment ?? [])]));
  }
});
