import { describe, expect, it } from 'vitest';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { issueProblems } from './issue-problems.ts';

const texts = staffTexts.issue.missing;
const whole = { visaNumber: '201/2026/3', validUntil: '2027-03-21', file: { size: 5 * 1024 * 1024 } };

describe('what is missing to hand out a visa', () => {
  it('is nothing where all is there, up to 5 MB', () => expect(issueProblems(whole)).toEqual({}));
  it('is said by field', () =>
    expect(issueProblems({ visaNumber: ' 1 ', validUntil: '', file: null })).toEqual({
      visaNumber: texts.number,
      validUntil: texts.validUntil,
      file: texts.file,
    }));
  it('is a smaller file where it is too large', () =>
    expect(issueProblems({ ...whole, file: { size: 5 * 1024 * 1024 + 1 } })).toEqual({
      file: texts.tooLarge,
    }));
});
