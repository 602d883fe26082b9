import { describe, expect, it } from 'vitest';
import { orderStates } from '#core/contract/lifecycles/order.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { orderNumberOf, readAsked, travelsAt, travelsBodyOf } from './address.ts';
import { standings } from './standings.ts';

const read = (address: string) =>
  readAsked(new URLSearchParams(address.split('?')[1] ?? ''), ['DomesticFlight', 'Visa']);
const { nothing } = travelsAt;
const everything = {
  when: 'past',
  page: 3,
  product: 'Visa',
  state: 'issued',
  from: toPlainDate('2026-11-21'),
  to: toPlainDate('2026-12-01'),
  number: '4081527',
} as const;

describe('the address of the travels', () => {
  it('gives back what was asked', () => expect(read(travelsAt.of(everything))).toEqual(everything));
  it('begins with what is to come', () => {
    expect(read('/profile/my-travels')).toEqual(nothing);
    expect(nothing).toMatchObject({ when: 'upcoming', page: 1, number: null });
    expect(travelsAt.of(nothing)).toBe('/profile/my-travels');
  });
  it.each([
    'page=0',
    'page=-1',
    'page=abc',
    'page=1e99',
    'when=never',
    'product=toString',
    'product=Tour',
    'state=toString',
    'from=2026-02-31',
    'to=tomorrow',
    'number=HD-',
  ])('ignores %s', (query) => expect(read(`/x?${query}`)).toEqual(nothing));
  it('takes the beginning of a range that ends before it', () =>
    expect(read('/x?from=2026-12-02&to=2026-12-01')).toEqual({
      ...nothing,
      from: toPlainDate('2026-12-02'),
    }));
  it('begins a narrowed list at its first page, under the same tab', () =>
    expect(travelsAt.filtered(everything, { state: null })).toEqual({ ...everything, state: null, page: 1 }));
});

describe('what is asked of the server', () => {
  it('is only what was said', () => {
    expect(travelsBodyOf(nothing)).toEqual({ when: 'upcoming', page: 1 });
    expect(travelsBodyOf(everything)).toMatchObject({
      productType: 'Visa',
      statuses: ['FinalizationSuccessful', 'RefundFailed'],
      orderNumber: '4081527',
    });
  });
  it('knows whether anything narrows it', () => {
    expect(travelsAt.isFiltered(nothing)).toBe(false);
    expect(travelsAt.isFiltered({ ...nothing, number: '4' })).toBe(true);
  });
  it('reads a number however it is typed', () => {
    expect(orderNumberOf(' hd-۴۰۸۱۵۲۷ ')).toBe('4081527');
    expect(orderNumberOf('HD-')).toBeNull();
  });
  it('counts each state of an order once', () => {
    const all = Object.values(standings).flat();
    expect(new Set(all).size).toBe(all.length);
    for (const state of all) expect(orderStates).toContain(state);
  });
});
