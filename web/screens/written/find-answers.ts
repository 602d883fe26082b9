import { wordsOf } from '#core/rules/content/inline.ts';
import { textsIn } from '#core/rules/content/texts-in.ts';
import { type Findable, findTexts } from '#core/rules/text/find-texts.ts';
import { contentPageTexts as texts } from '#core/texts/content-pages.ts';
import type { ShownDocument } from './shown-document.ts';

/** Each answer is prepared once: letters are typed quickly. */
const prepared = new WeakMap<ShownDocument, Findable & { answer: ShownDocument }>();

const preparedOf = (answer: ShownDocument) => {
  const known = prepared.get(answer);
  if (known) return known;
  const made = {
    title: answer.title,
    keywords: answer.keywords,
    body: answer.blocks.flatMap(textsIn).map(wordsOf),
    answer,
  };
  prepared.set(answer, made);
  return made;
};

const topics = Object.keys(texts.topics);

/** The answers that have to do with what somebody typed, best first; all of them, topic by topic, where nothing was typed. */
export const findAnswers = (answers: readonly ShownDocument[], term: string): ShownDocument[] =>
  term.trim().length < 2
    ? [...answers].sort((a, b) => topics.indexOf(a.topic ?? '') - topics.indexOf(b.topic ?? ''))
    : findTexts(term, answers.map(preparedOf)).map(({ text: { answer } }) => answer);
