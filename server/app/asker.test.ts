import { afterEach, expect, it, vi } from 'vitest';
import { asker } from './asker.ts';

afterEach(() => {
  vi.useRealTimers();
});

const setup = () => {
  const put: [who: string, question: number][] = [];
  const made = asker<string, string>((who, question) => put.push([who, question]));
  return { ...made, put };
};

it('answers once all have answered, each question with its own', async () => {
  const { ask, answer, put } = setup();
  const [one, two] = [ask(['a', 'b']), ask(['a'])];
  expect(put).toEqual([
    ['a', 1],
    ['b', 1],
    ['a', 2],
  ]);
  answer('b', 1, 'b1');
  answer('a', 2, 'a2');
  expect(await two).toEqual(['a2']);
  answer('a', 1, 'a1');
  answer('a', 1, 'again');
  expect(await one).toEqual(['a1', 'b1']);
  expect(await ask([])).toEqual([]);
});

it('waits for nobody who is gone, nor long for anybody, of whom the last answer stands', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { ask, answer, gone } = setup();
  const [one, two] = [ask(['a', 'b']), ask(['a', 'c'])];
  answer('a', 1, 'a1');
  answer('a', 2, 'a2');
  gone('b');
  expect(await one).toEqual(['a2']);
  vi.advanceTimersByTime(3000);
  expect(await two).toEqual(['a2']);
  answer('c', 2, 'late');
  const three = ask(['a', 'c']);
  answer('a', 3, 'a3');
  vi.advanceTimersByTime(3000);
  expect(await three).toEqual(['a3', 'late']);
});
