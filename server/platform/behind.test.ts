import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { createBehind } from './behind.ts';

const log = pino({ level: 'silent' });

test('what is said twice is written once, with the last word', async () => {
  const written: number[][] = [];
  const behind = createBehind<number>(async (things) => void written.push(things), log);
  behind.put('a', 1);
  behind.put('b', 2);
  behind.put('a', 3);
  await behind.flush();
  await behind.flush();
  expect(written).toEqual([[3, 2]]);
});

test('it is written by itself a moment later', async () => {
  vi.useFakeTimers();
  const written: number[][] = [];
  const behind = createBehind<number>(async (things) => void written.push(things), log);
  behind.put('a', 1);
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  expect(written).toEqual([[1]]);
});

test('a write that fails takes nothing down with it', async () => {
  let fails = true;
  const written: number[][] = [];
  const behind = createBehind<number>(async (things) => {
    if (fails) throw new Error('no database');
    written.push(things);
  }, log);
  behind.put('a', 1);
  await behind.flush();
  fails = false;
  behind.put('b', 2);
  await behind.flush();
  expect(written).toEqual([[2]]);
});
