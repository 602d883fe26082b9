import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failures } from '#core/contract/errors.ts';
import { endpoints } from '#core/products/index.ts';
import { errorTexts } from '#core/texts/errors.ts';
import { errorsDoc, unusedCodes } from './errorsDoc.ts';

describe('the error catalogue', () => {
  const doc = readFileSync(new URL('../../docs/ERRORS.md', import.meta.url), 'utf8');
  it('stands in docs/ERRORS.md as it is (node --import tsx tools/tidy/writeErrors.ts)', () =>
    expect(doc).toBe(errorsDoc(endpoints)));
  it('has a text and a line for every code', () => {
    for (const code of Object.keys(failures) as (keyof typeof failures)[]) {
      expect(errorTexts[code]).toMatch(/\p{Script=Arabic}.*[.؟!]$/u);
      expect(doc).toContain(`| ${code} | ${failures[code].status} | ${errorTexts[code]} |`);
    }
  });
  it('has no code that nothing can answer', () => expect(unusedCodes(endpoints)).toEqual([]));
  it('notices one that nothing declares', () => {
    expect(unusedCodes(endpoints.filter(({ failures: declared }) => !declared?.SOLD_OUT))).toContain(
      'SOLD_OUT',
    );
  });
});
