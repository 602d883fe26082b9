import { afterEach, expect, test, vi } from 'vitest';
import { forget, keep, kept } from './kept.ts';

const key = 'hodhod.test';
afterEach(() => {
  vi.useRealTimers();
  for (const place of ['tab', 'device'] as const) forget(place, key);
});

test('a value is kept where it was put, until it is forgotten', () => {
  keep('device', key, { a: [1, 'ی'] });
  expect(kept('device', key)).toEqual({ a: [1, 'ی'] });
  expect(kept('tab', key)).toBeNull();
  forget('device', key);
  expect(kept('device', key)).toBeNull();
});

test('one whose time is over is removed as it is read', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  keep('tab', key, 'x', 5000);
  vi.setSystemTime(1_004_999);
  expect(kept('tab', key)).toBe('x');
  vi.setSystemTime(1_005_000);
  expect(kept('tab', key)).toBeNull();
  expect(sessionStorage.getItem(key)).toBeNull();
});

test('what somebody else left there, and a browser that keeps nothing, are nothing', () => {
  for (const odd of ['{', 'null', '1', '[]', '{"a":1}']) {
    sessionStorage.setItem(key, odd);
    expect(kept('tab', key)).toBeNull();
  }
  sessionStorage.removeItem(key);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keep('tab', key, 'x');
  full.mockRestore();
  expect(kept('tab', key)).toBeNull();
  const denied = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(kept('tab', key)).toBeNull();
  denied.mockRestore();
});
