import { expect, test } from 'vitest';
import { shareOfSuppliers } from './settle.ts';

type Refund = Parameters<typeof shareOfSuppliers>[0];

const line = (id: string, kind: string, refunded: number | null) => ({ line_id: id, kind, refunded });
const item = (id: string, refund: number) => ({ line_id: id, refund });
const shares = (lines: ReturnType<typeof line>[], items: ReturnType<typeof item>[], supplier: number) =>
  shareOfSuppliers({ lines, items } as unknown as Refund, supplier).map(({ account, amount }) => [
    account,
    amount,
  ]);

test('a supplier that said its sum gave that back, whatever came by hand of the other', () => {
  expect(
    shares([line('1', 'A', 700), line('2', 'B', null)], [item('1', 100), item('2', 900)], 1_000),
  ).toEqual([
    ['supplier:A', 700],
    ['supplier:B', 300],
  ]);
});

test('those of whom it is not known share what is left by what the traveller gets', () => {
  const lines = [line('1', 'A', 500), line('2', 'B', null), line('3', 'C', null), line('4', 'A', null)];
  expect(shares(lines, [item('2', 100), item('3', 200), item('4', 100)], 900)).toEqual([
    ['supplier:A', 600],
    ['supplier:B', 100],
    ['supplier:C', 200],
  ]);
});

test('all of it is dealt out: where all said their sum, where nobody did, and where nothing is for the traveller', () => {
  expect(shares([line('1', 'A', 300), line('2', 'B', 100)], [], 400)).toEqual([
    ['supplier:A', 300],
    ['supplier:B', 100],
  ]);
  expect(shares([line('1', 'A', null), line('2', 'B', null)], [item('1', 30), item('2', 10)], 400)).toEqual([
    ['supplier:A', 300],
    ['supplier:B', 100],
  ]);
  expect(shares([line('1', 'A', null), line('2', 'B', null)], [item('1', 0), item('2', 0)], 7)).toEqual([
    ['supplier:A', 7],
    ['supplier:B', 0],
  ]);
});
