import { expect, it } from 'vitest';
import { readSource } from '../source.ts';
import { textsAreRead } from './texts.ts';

const catalogue = ['core/texts/page.ts', "export const pageTexts = { title: 'سلام', old: { gone: 'رفت' } };"];
const page = (code: string) => [
  'web/screens/page.tsx',
  `import { pageTexts } from '#core/texts/page.ts';\n${code}`,
];

const problems = (...files: string[][]): string[] =>
  textsAreRead
    .check(files.map(([path = '', text = '']) => readSource(path, text)))
    .map(({ path, line, message }) => `${path}:${line} ${message}`);

it('refuses a text whose name stands nowhere where its catalogue is known, whatever others call theirs', () => {
  const other = ['web/screens/other.tsx', 'export const gone = 1;'];
  expect(problems(catalogue, page('pageTexts.title; pageTexts.old;'), other)).toEqual([
    'core/texts/page.ts:1 nobody reads gone',
  ]);
});

it('takes it for read by a part that gets it handed, and not by a test', () => {
  const part = ['web/ui/part.tsx', 'export const Part = ({ gone }) => gone;'];
  const handing = page("import { Part } from '#web/ui/part.tsx'; pageTexts.title; pageTexts.old;");
  expect(problems(catalogue, handing, part)).toEqual([]);
  const test = ['web/screens/page.test.tsx', page('pageTexts.old.gone;')[1] ?? ''];
  expect(problems(catalogue, page('pageTexts.title; pageTexts.old;'), test)).toHaveLength(1);
});
