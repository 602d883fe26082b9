import { afterEach, describe, expect, it } from 'vitest';
import { closeToast, showToast, visibleToasts } from './store.ts';

afterEach(() => {
  while (visibleToasts().length > 0) for (const toast of visibleToasts()) closeToast(toast.id);
});

describe('toasts', () => {
  it('shows three at once and keeps the others waiting', () => {
    for (const text of ['one', 'two', 'three', 'four']) showToast(text);
    expect(visibleToasts().map((toast) => toast.text)).toEqual(['one', 'two', 'three']);
    closeToast(visibleToasts()[0]?.id ?? 0);
    expect(visibleToasts().map((toast) => toast.text)).toEqual(['two', 'three', 'four']);
  });

  it('keeps at most twenty', () => {
    for (let i = 0; i < 25; i++) showToast(String(i));
    let seen = 0;
    while (visibleToasts().length > 0) {
      closeToast(visibleToasts()[0]?.id ?? 0);
      seen++;
    }
    expect(seen).toBe(20);
  });

  it('keeps an error in sight for six seconds at least', () => {
    showToast('failed', 'error', 1000);
    showToast('copied');
    expect(visibleToasts().map((toast) => toast.durationMs)).toEqual([6000, 2000]);
  });

  it('hands out the same array while nothing changed', () => {
    showToast('one');
    expect(visibleToasts()).toBe(visibleToasts());
  });
});
