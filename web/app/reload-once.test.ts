import { describe, expect, it } from 'vitest';
import { isChunkError, mayReload, reloadGapMs } from './reload-once.ts';

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
  it('tells a missing part from other errors', () => {
    expect(isChunkError(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBe(
      true,
    );
    expect(isChunkError(new TypeError('Importing a module script failed.'))).toBe(true);
    expect(isChunkError(new TypeError('x is not a function'))).toBe(false);
  });
});
