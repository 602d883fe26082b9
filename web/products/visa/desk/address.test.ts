import { describe, expect, it } from 'vitest';
import {
  applicationAddress,
  bodyOf,
  catalogueAddress,
  isFiltered,
  listAddress,
  nothingAsked,
  readAsked,
  withFilter,
} from './address.ts';

const read = (query: string) => readAsked(new URLSearchParams(query));

describe("the address of the staff's list", () => {
  it('is plain where nothing is asked for', () => {
    expect(read('')).toEqual(nothingAsked);
    expect(listAddress(nothingAsked)).toBe('/back-office/visa');
    expect(isFiltered(nothingAsked)).toBe(false);
  });
  it('keeps every filter and the page', () => {
    const asked = { state: 'Sent', destination: 'uae', orderNumber: 'HD-40', page: 3 } as const;
    const address = listAddress(asked);
    expect(read(address.split('?')[1] ?? '')).toEqual(asked);
    expect(isFiltered(asked)).toBe(true);
  });
  it('takes what makes no sense for not said', () => {
    expect(read('state=Flying&destination=U A E&page=-2&number=%20')).toEqual(nothingAsked);
    expect(read('page=99999999').page).toBe(1);
  });
  it('asks for no state that a paid application cannot have', () => {
    expect(read('state=Submitted').state).toBeNull();
    expect(read('state=Lapsed').state).toBeNull();
    expect(read('state=Received').state).toBe('Received');
  });
  it('takes a number in Persian digits', () => expect(read('number=HD-۴۰۸').orderNumber).toBe('HD-408'));
  it('begins a new filter on the first page', () =>
    expect(withFilter({ ...nothingAsked, page: 4 }, { state: 'Sent' })).toMatchObject({
      state: 'Sent',
      page: 1,
    }));
  it('leads into an application and knows the way back', () => {
    const asked = { ...nothingAsked, destination: 'uae', page: 2 };
    const query = applicationAddress('o-1', asked).split('?')[1] ?? '';
    expect(new URLSearchParams(query).get('orderId')).toBe('o-1');
    expect(read(query)).toEqual(asked);
  });
  it('names a destination of the catalogue', () =>
    expect(catalogueAddress('uae')).toBe('/back-office/visa?tab=catalogue&code=uae'));
});

describe('what the call takes', () => {
  it('is what was said, no more', () => {
    expect(bodyOf(nothingAsked)).toEqual({ page: 1 });
    expect(bodyOf({ ...nothingAsked, state: 'Received' })).toEqual({ page: 1, state: 'Received' });
  });
});
