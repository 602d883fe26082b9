import { describe, expect, it } from 'vitest';
import { addressOf, readAsked } from './address.ts';

const read = (address: string) =>
  readAsked(new URLSearchParams(address.split('?')[1] ?? ''), ['DomesticFlight', 'Visa']);

describe('the address of the travels', () => {
  it('gives back what was asked', () => {
    const asked = { when: 'past', page: 3, product: 'Visa' } as const;
    expect(read(addressOf(asked))).toEqual(asked);
  });
  it('begins with what is to come', () =>
    expect(read('/profile/my-travels')).toEqual({ when: 'upcoming', page: 1, product: null }));
  it.each(['page=0', 'page=-1', 'page=abc', 'page=1e99', 'when=never', 'product=toString', 'product=Tour'])(
    'ignores %s',
    (query) => expect(read(`/x?${query}`)).toEqual({ when: 'upcoming', page: 1, product: null }),
  );
});
