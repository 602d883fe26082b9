import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FailureCode } from '#core/contract/errors.ts';
import { failures, textOfFailure } from '#core/products/failures.ts';
import { endpoints, products } from '#core/products/index.ts';
import { errorsDoc, unusedCodes } from './errors-doc.ts';

describe('the error catalogue', () => {
  const doc = readFileSync(new URL('../../docs/ERRORS.md', import.meta.url), 'utf8');
  it('stands in docs/ERRORS.md as it is (node --import tsx tools/tidy/write-errors.ts)', () =>
    expect(doc).toBe(errorsDoc(endpoints)));
  it('has a text and a line for every code', () => {
    for (const [code, { status }] of Object.entries(failures)) {
      const texts = endpoints.map(({ call }) => textOfFailure(code as FailureCode, call));
      for (const text of texts) expect(text).toMatch(/\p{Script=Arabic}.*[.؟!]$/u);
      expect(doc).toContain(`| ${code} | ${status} | `);
    }
  });
  it('gives every product a text for each failure of its own', () => {
    for (const { failures: own = {}, failureTexts = {} } of products)
      expect(Object.keys(failureTexts)).toEqual(expect.arrayContaining(Object.keys(own)));
  });
  it('lets a product say it in its own words, for its own calls only', () => {
    expect(textOfFailure('PRICE_CHANGED', 'POST /api/flight-reservation/Submit/SubmitFlightOrder')).not.toBe(
      textOfFailure('PRICE_CHANGED'),
    );
    expect(textOfFailure('ORDER_EXPIRED', 'POST /api/payment/Pay/Create')).toBe(
      textOfFailure('ORDER_EXPIRED'),
    );
  });
  it('has no code that nothing can answer', () => expect(unusedCodes(endpoints)).toEqual([]));
  it('notices one that nothing declares', () => {
    expect(unusedCodes(endpoints.filter(({ failures: declared }) => !declared?.SOLD_OUT))).toContain(
      'SOLD_OUT',
    );
  });
});
