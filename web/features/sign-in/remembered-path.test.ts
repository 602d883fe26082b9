import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentPath, rememberPath, takeRememberedPath } from './remembered-path.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the page that a visitor was sent away from', () => {
  it('is given back once', () => {
    rememberPath('/profile/my-travels?product=flight');
    expect(takeRememberedPath()).toBe('/profile/my-travels?product=flight');
    expect(takeRememberedPath()).toBeNull();
  });
  it.each(['//evil.example/profile', 'https://evil.example', 'javascript:alert(1)'])(
    'is one of ours: not %s',
    (path) => {
      rememberPath(path);
      expect(takeRememberedPath()).toBeNull();
    },
  );
  it('is named without the entry of an open dialog', () => {
    vi.stubGlobal('location', { pathname: '/profile/account', search: '?rqs=abc&who=1' });
    expect(currentPath()).toBe('/profile/account?who=1');
    vi.stubGlobal('location', { pathname: '/', search: '?rqs=abc' });
    expect(currentPath()).toBe('/');
  });
  it('is forgotten where nothing can be kept', () => {
    vi.stubGlobal('sessionStorage', undefined);
    rememberPath('/profile');
    expect(takeRememberedPath()).toBeNull();
  });
});
