import { describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { excelPath, queryOf, walletAt } from './address.ts';

const read = (address: string) => walletAt.read(new URLSearchParams(address.split('?')[1] ?? ''));
const nothing = { type: null, from: null, to: null, page: 1, payouts: 1, payment: null };
const day = toPlainDate('2026-11-21');

describe('the address of the wallet', () => {
  it('gives back what was asked', () => {
    const asked = {
      type: 'refund',
      from: day,
      to: day,
      page: 3,
      payouts: 2,
      payment: '0b7f3c1e-6d0f-4a58-9d6f-1f8c2f0a7a10',
    } as const;
    expect(read(walletAt.of(asked))).toEqual(asked);
  });
  it('says nothing where everything is wanted', () => {
    expect(walletAt.of(nothing)).toBe('/profile/transactions');
    expect(read('/profile/transactions')).toEqual(nothing);
  });
  it.each([
    'type=never',
    'type=toString',
    'from=2026-02-31',
    'from=۱۴۰۵/۰۱/۰۱',
    'to=tomorrow',
    'page=0',
    'page=-1',
    'page=1e99',
    'payouts=x',
    'payment=1',
    'payment=../../x',
  ])('ignores %s', (query) => expect(read(`/x?${query}`)).toEqual(nothing));
  it('drops an end before the beginning', () =>
    expect(read('/x?from=2026-11-21&to=2026-11-20')).toEqual({ ...nothing, from: day }));
});

describe('a filter', () => {
  it('begins with the first page, and leaves the rest as it was', () =>
    expect(walletAt.filtered({ ...nothing, page: 4, payouts: 2, from: day }, { type: 'payment' })).toEqual({
      ...nothing,
      from: day,
      payouts: 2,
      type: 'payment',
    }));
  it('asks the list and the file for the same', () => {
    const filter = { type: 'topUp', from: day, to: null } as const;
    expect(queryOf(filter)).toEqual({ type: 'topUp', from: day });
    expect(excelPath(filter)).toBe(
      '/api/export/CustomersExport/GetCurrentUserWalletFlows?type=topUp&from=2026-11-21',
    );
    expect(excelPath(nothing)).not.toContain('?');
  });
  it('knows whether anything is left out', () => {
    expect(walletAt.isFiltered(nothing)).toBe(false);
    expect(walletAt.isFiltered({ ...nothing, to: day })).toBe(true);
  });
});
