import { describe, expect, it } from 'vitest';
import { listAddress, oneOf } from './address.ts';

const list = listAddress('/list', {
  state: oneOf(['open', 'closed']),
  number: (said) => said.trim() || null,
});
const read = (address: string) => list.read(new URLSearchParams(address.split('?')[1] ?? ''));

describe('the address of a list', () => {
  it('is plain where nothing is asked for', () => {
    expect(list.of(list.nothing)).toBe('/list');
    expect(read('/list')).toEqual({ state: null, number: null, page: 1 });
    expect(list.isFiltered(list.nothing)).toBe(false);
  });
  it('gives back what was asked', () => {
    const asked = { state: 'open', number: 'HD-4', page: 3 } as const;
    expect(read(list.of(asked))).toEqual(asked);
    expect(list.isFiltered(asked)).toBe(true);
  });
  it('takes what makes no sense for not said', () => {
    for (const query of [
      'state=ajar',
      'state=toString',
      'number=%20',
      'page=0',
      'page=-1',
      'page=1e99',
      'page=2.5',
    ])
      expect(read(`/list?${query}`)).toEqual(list.nothing);
  });
  it('begins a new filter on the first page', () =>
    expect(list.filtered({ state: null, number: 'HD-4', page: 9 }, { state: 'closed' })).toEqual({
      state: 'closed',
      number: 'HD-4',
      page: 1,
    }));
  it('leads to one of the list and keeps the way back', () => {
    const asked = { state: 'open', number: null, page: 2 } as const;
    const address = list.one('id', 'x-1', asked);
    expect(new URLSearchParams(address.split('?')[1]).get('id')).toBe('x-1');
    expect(read(address)).toEqual(asked);
  });
});
