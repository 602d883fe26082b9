import { describe, expect, it } from 'vitest';
import { mayReload, reloadGapMs } from './reload-once.ts';

describe('reloading after a part did not come', () => {
  it('reloads the first time', () => {
    expect(mayReload(null, 1_000)).toBe(true);
  });
  it('does not reload again within a minute', () => {
    expect(mayReload(1_000, 1_000 + reloadGapMs - 1)).toBe(false);
    expect(mayReload(1_000, 1_000 + reloadGapMs)).toBe(true);
  });
  it('is not held up by a clock that was set back', () => {
    expect(mayReload(9_000_000, 1_000)).toBe(true);
  });
});
