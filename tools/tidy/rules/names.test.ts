import { describe, expect, it } from 'vitest';
import { readSource } from '../source.ts';
import { noProductNames } from './names.ts';

const product = readSource('core/products/train/index.ts', 'export const train = 1;');
const find = (path: string, text: string): number =>
  noProductNames.check([product, readSource(path, text)]).length;

describe('names of products', () => {
  it.each([
    'export const trainOrders = 1;',
    'export const a = (mode: string) => mode === "train-seat";',
    'export const a = { TRAIN_CODE: 1 };',
    'export type A = { trainId: string };',
    "export const seats = call('POST /api/train-seats/Seat/Take');",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code that makes an address
    'export const a = (id: string) => `/train/${id}`;',
  ])('are found in the house: %s', (text) => {
    expect(find('server/commerce/orders/a.ts', text)).toBeGreaterThan(0);
    expect(find('web/screens/order/a.ts', text)).toBeGreaterThan(0);
    expect(find('core/rules/refunds/a.ts', text)).toBeGreaterThan(0);
    expect(find('server/app/a.ts', text)).toBeGreaterThan(0);
    expect(find('web/products/a-slot.tsx', text)).toBeGreaterThan(0);
    expect(find('core/products/define.ts', text)).toBeGreaterThan(0);
  });
  it.each([
    'export const training = 1; // a train',
    'export const text = "what is sold: a train …";',
    'export const text = "WHERE /train stands";',
    'export const detour = "/contour";',
    'export const table = { sealedAs: "train_people" };',
  ])('are not: %s', (text) => expect(find('server/commerce/orders/a.ts', text)).toBe(0));
  it('are at home in their own folders, and tests may tell of them', () => {
    const text = 'export const trainOrders = 1;';
    expect(find('server/products/train/a.ts', text)).toBe(0);
    expect(find('core/products/train/a.ts', text)).toBe(0);
    expect(find('core/products/index.ts', text)).toBe(0);
    expect(find('server/commerce/orders/a.test.ts', text)).toBe(0);
  });
  it('are those of the specification where the house has its calls, by their whole names alone', () => {
    const flights = readSource('core/products/flight/index.ts', '');
    const inHouse = (call: string) =>
      noProductNames.check([
        flights,
        readSource('core/contract/travellers/a.ts', `export const a = '${call}';`),
      ]);
    expect(inHouse('GET /api/flight-configuration/Country/GetAllCountries')).toEqual([]);
    expect(inHouse('GET /api/flight-configuration/Country/GetAllAirports')).toHaveLength(1);
  });
});
