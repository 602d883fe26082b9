import type { Problem, Rule } from '../rule.ts';
import { eachScript, isTest } from '../rule.ts';
import { lineAt } from '../source.ts';
import { writtenIn } from './persian.ts';

const catalogue = /^core\/(?:texts|products\/[^/]+\/texts)\//;

const plural = 'ها(?:ی|یی|یم|یت|یش|یمان|یتان|یشان)?';

/** The mistakes that a Persian proofreader marks first. */
const mistakes: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/[\u064A\u0643\u0649]/, 'Arabic ي ى or ك; Persian has ی and ک'],
  [/[\u0660-\u0669]/, 'Arabic digits; Persian has ۰ to ۹'],
  [/(?<![\p{L}\u200C])ن?می (?=\p{L})/u, 'a space after می; a half-space joins it to its verb'],
  [
    new RegExp(`(?<=\\p{L}) ${plural}(?![\\p{L}\\u200C])`, 'u'),
    'a space before ها; a half-space joins it to its word',
  ],
  [/\u200C(?=[\s.،؛:!؟]|$)|(?:^|\s)\u200C/u, 'a half-space beside a space or at an end joins nothing'],
  [/\p{Script=Arabic} [،؛؟]/u, 'a space before a comma or question mark'],
];

/** What is wrong with the spelling of a text. */
export const spellingProblems = (text: string): string[] =>
  mistakes.filter(([pattern]) => pattern.test(text)).map(([, advice]) => advice);

export const spelling: Rule = {
  name: 'spelling',
  reason:
    'A text with the wrong letter cannot be searched, and one with the wrong space looks like a machine’s.',
  check: eachScript(({ path, text, nodes }): Problem[] => {
    if (!catalogue.test(path) || isTest(path)) return [];
    return nodes.flatMap(({ node }) => {
      const words = writtenIn(node);
      return spellingProblems(words).map((advice) => ({
        path,
        line: lineAt(text, node.start),
        message: `${advice}: ${words.trim()}`,
      }));
    });
  }),
};
