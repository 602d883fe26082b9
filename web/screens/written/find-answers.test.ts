import { expect, test } from 'vitest';
import { contentPageTexts as texts } from '#core/texts/content-pages.ts';
import { readSeeds } from '#server/bases/content/seed-files.ts';
import { findAnswers } from './find-answers.ts';

test('all answers stand topic by topic, in the order of the topics', () => {
  const answers = readSeeds().filter(({ kind }) => kind === 'help');
  const shown = findAnswers(answers, '').map(({ topic }) => topic);
  expect(shown).toHaveLength(answers.length);
  expect([...new Set(shown)]).toEqual(Object.keys(texts.topics));
  expect(shown.filter((topic, at) => topic !== shown[at - 1])).toHaveLength(new Set(shown).size);
});
