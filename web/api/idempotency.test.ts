import { describe, expect, it } from 'vitest';
import { forgetKey, keyOfContent, randomUuid } from './idempotency.ts';

describe('randomUuid', () => {
  it('is a version 4 UUID', () => {
    for (let i = 0; i < 50; i++)
      expect(randomUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('keyOfContent', () => {
  it('stays the same for the same content and differs for another', () => {
    const key = keyOfContent({ a: 1 });
    expect(keyOfContent({ a: 1 })).toBe(key);
    expect(keyOfContent({ a: 2 })).not.toBe(key);
  });

  it('is new after it was forgotten', () => {
    const key = keyOfContent({ b: 1 });
    forgetKey({ b: 1 });
    expect(keyOfContent({ b: 1 })).not.toBe(key);
  });
});
