import { expect, test } from 'vitest';
import { createHearings } from './hearings.ts';

const allOf = async (lines: AsyncIterable<string>): Promise<string[]> => {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
};

const later = () => {
  let settle = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
};

test('who comes late hears all from the beginning, who goes is not told any more, and all end with the answer', async () => {
  const hearings = createHearings();
  const over = later();
  const question = hearings.begin('a');
  question.tell(() => 'one');
  expect(question.isFollowed()).toBe(false);
  const first = allOf(hearings.follow('a', over.promise));
  const leaving = hearings.follow('a', over.promise);
  expect((await leaving.next()).value).toBe('one');
  await leaving.return(undefined);
  question.tell(() => 'two');
  const second = allOf(hearings.follow('a', over.promise));
  expect(question.isFollowed()).toBe(true);
  question.end();
  over.settle();
  expect(await Promise.all([first, second])).toEqual([
    ['one', 'two'],
    ['one', 'two'],
  ]);
  expect(question.isFollowed()).toBe(false);
});

test('a line that nobody reads is not made', async () => {
  const hearings = createHearings();
  let made = 0;
  const line = () => String(++made);
  const question = hearings.begin('a');
  question.tell(line);
  expect(made).toBe(0);
  const heard = allOf(hearings.follow('a', Promise.resolve()));
  expect(await heard).toEqual(['1']);
  question.end();
});

test('an answer that another instance had ends without a word, and leaves nothing to the next question', async () => {
  const hearings = createHearings();
  expect(await allOf(hearings.follow('a', Promise.resolve()))).toEqual([]);
  expect(await allOf(hearings.follow('a', Promise.reject(new Error('broken'))))).toEqual([]);
  const over = later();
  hearings.begin('a').tell(() => 'new');
  const heard = allOf(hearings.follow('a', over.promise));
  over.settle();
  expect(await heard).toEqual(['new']);
});
