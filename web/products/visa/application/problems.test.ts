import { describe, expect, it } from 'vitest';
import type { DocumentRule } from '#core/products/visa/contract/destination.ts';
import { applicationTexts } from '#core/products/visa/texts/application.ts';
import { visaProblemTexts } from '#core/products/visa/texts/problems.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { usualWriting } from '#core/texts/writing.ts';
import { arrivalProblem, documentProblem, documentsAskedOf } from './problems.ts';

const today = toPlainDate('2026-11-22');
const kind = { processingDays: { from: 3, to: 5 } };
const parts = (year: string, month: string, day: string) => ({ year, month, day });

describe('the day of arrival', () => {
  it('has to be whole, far enough, and not too far', () => {
    expect(arrivalProblem(parts('1405', '', '10'), today, kind)).toBe(applicationTexts.arrival.missing);
    expect(arrivalProblem(parts('1405', '9', '2'), today, kind)).toBe(
      visaProblemTexts.arrival.tooSoon(toPlainDate('2026-11-25'), usualWriting),
    );
    expect(arrivalProblem(parts('1407', '1', '1'), today, kind)).toBe(
      visaProblemTexts.arrival.tooLate(toPlainDate('2027-11-22'), usualWriting),
    );
    expect(arrivalProblem(parts('1405', '10', '10'), today, kind)).toBeNull();
  });
});

const rule = (code: string, requiredFor: DocumentRule['requiredFor']): DocumentRule => ({
  code,
  title: code,
  hint: '',
  requiredFor,
  check: 'none',
});
const rules = [
  rule('photo', 'everybody'),
  rule('card', 'adults'),
  rule('consent', 'minors'),
  rule('hotel', 'nobody'),
];
const codes = (birth: string | null, arrival: string): string[] =>
  documentsAskedOf(rules, birth === null ? null : toPlainDate(birth), toPlainDate(arrival)).map(
    ({ code }) => code,
  );

describe('the documents of an applicant', () => {
  it('go by how old they are on the day of arrival', () => {
    expect(codes('2008-12-31', '2026-12-30')).toEqual(['photo', 'consent', 'hotel']);
    expect(codes('2008-12-31', '2026-12-31')).toEqual(['photo', 'card', 'hotel']);
    expect(codes(null, '2026-12-31')).toEqual(['photo', 'card', 'hotel']);
  });

  const { documents: texts } = applicationTexts;
  const failed = { kind: 'failed', text: 'x', isRetryable: true } as const;

  it('are missed where they are needed', () => {
    expect(documentProblem(rule('photo', 'everybody'), undefined, undefined)).toBe(texts.missing('photo'));
    expect(documentProblem(rule('photo', 'everybody'), undefined, failed)).toBe(texts.failed('photo'));
    expect(documentProblem(rule('hotel', 'nobody'), undefined, failed)).toBeNull();
    expect(documentProblem(rule('photo', 'everybody'), 'file', undefined)).toBeNull();
  });

  it('are waited for while they are on their way, even where another picture is there', () => {
    const sending = { kind: 'sending', share: 0.5 } as const;
    expect(documentProblem(rule('hotel', 'nobody'), undefined, sending)).toBe(texts.onTheWay('hotel'));
    expect(documentProblem(rule('photo', 'everybody'), 'file', sending)).toBe(texts.onTheWay('photo'));
  });
});
