import { expect, it } from 'vitest';
import { readSource } from '../source.ts';
import { shortFunctions } from './lengths.ts';

const problems = (path: string, text: string): string[] =>
  shortFunctions.check([readSource(path, text)]).map(({ line, message }) => `${line}: ${message}`);

/** An arrow function with this number of lines, most of them empty. */
const arrow = (lines: number): string => `export const work = () => {${'\n'.repeat(lines - 1)}};\n`;

it('counts all lines of a function, from where it begins to its last brace', () => {
  expect(problems('web/ui/otp/otp.tsx', `\n${arrow(81)}`)).toEqual(['2: a function of 81 lines']);
  expect(problems('web/ui/otp/otp.tsx', `\n${arrow(80)}`)).toEqual([]);
});

it('counts methods as well, and no tests', () => {
  const method = `export const shop = {\n  sell() {${'\n'.repeat(81)}  },\n};\n`;
  expect(problems('server/app/app.ts', method)).toEqual(['2: a function of 82 lines']);
  expect(problems('server/app/app.test.ts', arrow(200))).toEqual([]);
});
