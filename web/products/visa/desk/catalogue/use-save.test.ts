import { describe, expect, it } from 'vitest';
import { problemAt, problemOfAll } from './use-save.ts';

const failure = {
  ok: false as const,
  code: 'INVALID_INPUT',
  data: null,
  status: 400,
  errors: [
    { code: 'REQUIRED', field: 'guide.0.paragraphs.1', messages: ['خالی است'] },
    { code: 'TOO_LONG', field: 'name', messages: ['بلند است'] },
  ],
};

describe('what the server says of a field', () => {
  it('is found by its path, and by what it stands in', () => {
    expect(problemAt(failure, 'name')).toBe('بلند است');
    expect(problemAt(failure, 'guide.0.paragraphs')).toBe('خالی است');
  });
  it('is not taken for that of another', () => {
    expect(problemAt(failure, 'guide.0.title')).toBeUndefined();
    expect(problemAt(failure, 'guide.0.para')).toBeUndefined();
    expect(problemAt(null, 'name')).toBeUndefined();
  });
  it('is summed up where fields have their own words, else said whole', () => {
    expect(problemOfAll(failure, 'ببینید')).toBe('ببینید');
    const whole = { ...failure, errors: [{ code: 'OFFLINE', field: null, messages: ['وصل نیست'] }] };
    expect(problemOfAll(whole, 'ببینید')).toBe('وصل نیست');
  });
});
