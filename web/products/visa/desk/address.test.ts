import { describe, expect, it } from 'vitest';
import { applicationsAt, applicationsBodyOf, catalogueAddress, staffApplicationAddress } from './address.ts';

const { nothing } = applicationsAt;
const read = (query: string) => applicationsAt.read(new URLSearchParams(query));

describe("the address of the staff's list", () => {
  it('keeps every filter and the page', () => {
    const asked = { state: 'Sent', destination: 'uae', number: 'HD-40', page: 3 } as const;
    expect(read(applicationsAt.of(asked).split('?')[1] ?? '')).toEqual(asked);
  });
  it('takes what makes no sense for not said', () =>
    expect(read('state=Flying&destination=U A E&page=-2&number=%20')).toEqual(nothing));
  it('asks for no state that a paid application cannot have', () => {
    expect(read('state=Submitted').state).toBeNull();
    expect(read('state=Lapsed').state).toBeNull();
    expect(read('state=Received').state).toBe('Received');
  });
  it('takes a number in Persian digits', () => expect(read('number=HD-۴۰۸').number).toBe('HD-408'));
  it('leads into an application and knows the way back', () => {
    const asked = { ...nothing, destination: 'uae', page: 2 };
    const query = staffApplicationAddress('o-1', asked).split('?')[1] ?? '';
    expect(new URLSearchParams(query).get('orderId')).toBe('o-1');
    expect(read(query)).toEqual(asked);
  });
  it('names a destination of the catalogue', () =>
    expect(catalogueAddress('uae')).toBe('/back-office/visa-catalogue?code=uae'));
});

describe('what the call takes', () => {
  it('is what was said, no more', () => {
    expect(applicationsBodyOf(nothing)).toEqual({ page: 1 });
    expect(applicationsBodyOf({ ...nothing, state: 'Received' })).toEqual({ page: 1, state: 'Received' });
  });
});
