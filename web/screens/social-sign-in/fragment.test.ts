import { describe, expect, it } from 'vitest';
import { idTokenOf } from './fragment.ts';

describe('what Google sends back', () => {
  it('is the token of the fragment', () =>
    expect(idTokenOf('#id_token=a.b.c&authuser=0&prompt=none')).toBe('a.b.c'));
  it.each(['', '#', '#error=access_denied', '#id_token='])('is none in «%s»', (hash) =>
    expect(idTokenOf(hash)).toBeNull(),
  );
});
