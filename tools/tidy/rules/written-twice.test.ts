import { expect, it } from 'vitest';
import { readSource } from '../source.ts';
import { writtenTwice } from './written-twice.ts';

const rule = (name: string, ...lines: string[]): string => `.${name} {\n${lines.join('\n')}\n}\n`;
const card = ['display: grid;', 'gap: 1rem;', 'padding: 1rem;', 'border: 0;', 'color: red;'];
/** Of lines that stand nowhere else. */
const filling = (count: number): string =>
  rule('long', ...Array.from({ length: count }, (_, at) => `--n-${at}: ${at};`));

const problems = (...files: string[]): string[] =>
  writtenTwice
    .check(files.map((text, at) => readSource(`web/ui/${at}.css`, text)))
    .map(({ path, line, message }) => `${path}:${line} ${message}`);

it('refuses runs of five lines that stand twice, by where they stood first', () => {
  const found = problems(rule('one', ...card), `\n/* Other. */\n${rule('two', ...card)}`);
  expect(found).toHaveLength(5);
  expect(found[0]).toBe('web/ui/1.css:4 stands in web/ui/0.css:2 too');
});

it('accepts shorter runs, and a few among many lines', () => {
  const four = card.slice(0, 4);
  expect(problems(rule('one', ...four, 'margin: 0;'), rule('two', ...four, 'inset: 0;'))).toEqual([]);
  expect(problems(rule('one', ...card), rule('two', ...card), filling(240))).toEqual([]);
  expect(problems(rule('one', ...card), rule('two', ...card), filling(230))).toHaveLength(5);
});
