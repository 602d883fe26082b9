import { expect, test } from 'vitest';
import { toRial, zeroRial } from '#core/rules/money/rial.ts';
import { whereItIs } from './where-it-is.ts';

const own = (state: 'pending' | 'succeeded' | 'failed' | 'inWallet') => ({ state, amount: toRial(500) });

test.each([
  ['nothing of a stranger', 'returned', null, false, 0, null],
  ['what is paid and stays', 'paid', own('succeeded'), true, 0, null],
  ['what waits for a guest', 'returned', own('succeeded'), true, 500, 'waiting'],
  ['what was paid out, or taken by another account', 'returned', own('succeeded'), true, 0, 'gone'],
  ['late money of a guest that is gone', 'paid', own('inWallet'), true, 0, 'gone'],
  ['what an account took, or paid', 'returned', own('succeeded'), false, 0, 'wallet'],
  ['late money of an account', 'open', own('inWallet'), false, 0, 'wallet'],
] as const)('%s', (_what, state, mine, isGuest, waiting, where) => {
  expect(whereItIs({ state, own: mine, isGuest, waiting: waiting === 0 ? zeroRial : toRial(waiting) })).toBe(
    where,
  );
});
