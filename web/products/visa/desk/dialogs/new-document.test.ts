import { describe, expect, it } from 'vitest';
import { documentCodeSchema } from '#core/products/visa/contract/destination.ts';
import { codeForNew } from './new-document.ts';

describe('the code of a document that staff name', () => {
  it('is one that the contract takes', () =>
    expect(documentCodeSchema.safeParse(codeForNew([])).success).toBe(true));
  it('is none that is there already', () => {
    expect(codeForNew(['passport'])).toBe('extraA');
    expect(codeForNew(['passport', 'extraA'])).toBe('extraB');
    expect(codeForNew(['extraB'])).toBe('extraA');
  });
});
