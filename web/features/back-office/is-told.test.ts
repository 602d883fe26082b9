import { expect, test } from 'vitest';
import { isTold } from './is-told.ts';

test('words of less than four letters tell nothing', () => {
  expect(['', '  a  ', 'تلفن'].map(isTold)).toEqual([false, false, true]);
});
