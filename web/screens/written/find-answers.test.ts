import { expect, test } from 'vitest';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { contentPageTexts as texts } from '#core/texts/content-pages.ts';
import { findAnswers } from './find-answers.ts';

const topics = Object.keys(texts.topics);

test('all answers stand topic by topic, in the order of the topics, and within one as they come', () => {
  const answers = [...topics, ...topics].reverse().map((topic, at) => ({
    kind: 'help' as const,
    slug: `answer-${at}`,
    title: '',
    lead: '',
    topic,
    picture: null,
    edition: 1,
    datedOn: '2026-11-29' as PlainDate,
    keywords: [],
    landingOf: [],
    sources: [],
    blocks: [],
  }));
  const shown = findAnswers(answers, '');
  expect(shown.map(({ topic }) => topic)).toEqual(topics.flatMap((topic) => [topic, topic]));
  expect(shown.slice(0, 2)).toEqual(answers.filter(({ topic }) => topic === topics[0]));
});
