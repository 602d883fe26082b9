import { describe, expect, it } from 'vitest';
import { applicationAddress, destinationOf, kindsAddress, wishOf } from './address.ts';

const read = (address: string) => wishOf(new URLSearchParams(address.split('?')[1]));

describe('a choice in the address', () => {
  it('comes back as it went', () => {
    for (const wish of [
      {
        kind: { type: 'Business', duration: 90, entry: 'multiple', speed: 'quick' },
        hasGuarantee: true,
        applicants: 9,
      },
      { kind: { duration: 30, entry: 'single', speed: 'normal' }, hasGuarantee: false, applicants: 1 },
    ] as const)
      expect(read(kindsAddress('uae', wish))).toEqual(wish);
  });
  it('leaves out the usual kind of trip', () =>
    expect(
      kindsAddress('uae', {
        kind: { type: 'Tourist', duration: 30, entry: 'single', speed: 'normal' },
        hasGuarantee: true,
        applicants: 2,
      }),
    ).toBe('/visa/uae/type?duration=30&entry=single&speed=normal&guarantee=1&applicants=2'));
  it('says of a whole kind what tells it apart', () => {
    const kind = { kindId: 'k-1', duration: 30, entry: 'single', speed: 'quick', price: {} } as const;
    expect(kindsAddress('uae', { kind, hasGuarantee: false, applicants: 1 })).toBe(
      '/visa/uae/type?duration=30&entry=single&speed=quick&applicants=1',
    );
  });
  it('counts what is no choice as not chosen', () =>
    expect(read('/x?duration=31&entry=once&speed=&type=Student&guarantee=yes&applicants=10')).toEqual({
      kind: {},
      hasGuarantee: false,
      applicants: 1,
    }));
  it('reads Persian digits', () =>
    expect(read('/x?duration=۳۰&applicants=۲')).toMatchObject({ kind: { duration: 30 }, applicants: 2 }));
});

it('leads to the application with the kind, the guarantee and the number', () => {
  expect(applicationAddress('uae', 'k-1', { hasGuarantee: true, applicants: 2 })).toBe(
    '/visa/add-passenger?destination=uae&kind=k-1&guarantee=1&applicants=2',
  );
  expect(applicationAddress('uae', 'k-1', { hasGuarantee: false, applicants: 1 })).toBe(
    '/visa/add-passenger?destination=uae&kind=k-1&applicants=1',
  );
});

it('knows the destination of every guide', () => {
  expect(destinationOf('/visa-thiland', undefined)).toBe('thailand');
  expect(destinationOf('/visa-uae/', undefined)).toBe('uae');
  expect(destinationOf('/visa/Oman', 'Oman')).toBe('oman');
  expect(destinationOf('/visa', undefined)).toBe('');
});
