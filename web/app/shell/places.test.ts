import { describe, expect, it } from 'vitest';
import { shellTexts } from '#core/texts/shell.ts';
import type { NavigationSlot } from '#web/products/face.ts';
import { placesAt } from './places.ts';

const train: NavigationSlot = { name: 'قطار', href: '/', icon: 'plane', at: /^\/($|trains)/ };
const ship: NavigationSlot = { name: 'کشتی', href: '/ship-home', icon: 'plane', at: /^\/ship/ };
const bus: NavigationSlot = { name: 'اتوبوس', href: '/bus-home', icon: 'plane', at: /^\/bus/ };

const namesAt = (path: string, products: readonly NavigationSlot[]) =>
  placesAt(path, products).map(({ name }) => name);
const currentAt = (path: string, products: readonly NavigationSlot[]) =>
  placesAt(path, products)
    .filter(({ isCurrent }) => isCurrent)
    .map(({ name }) => name);

const { search, travelsShort, wallet, account } = shellTexts;

describe('the bar under the thumb', () => {
  it('has a place for the one product that begins elsewhere than at the search', () => {
    expect(namesAt('/', [train, ship])).toEqual([search, ship.name, travelsShort, wallet, account]);
    expect(currentAt('/ship-home', [train, ship])).toEqual([ship.name]);
    expect(currentAt('/trains', [train, ship])).toEqual([search]);
  });

  it('never has more than five: several such products are all behind the search', () => {
    expect(namesAt('/', [train, ship, bus])).toEqual([search, travelsShort, wallet, account]);
    for (const path of ['/', '/trains', '/ship/1', '/bus-home'])
      expect(currentAt(path, [train, ship, bus])).toEqual([search]);
  });

  it('says of one page that it is one place', () => {
    expect(currentAt('/profile', [train, ship])).toEqual([account]);
    expect(currentAt('/profile/passengers', [train])).toEqual([account]);
    expect(currentAt('/profile/my-travels/order-details', [train])).toEqual([travelsShort]);
    expect(currentAt('/profile/transactions', [train])).toEqual([wallet]);
    expect(currentAt('/payment/1', [train, ship])).toEqual([]);
  });
});
