import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyTraveller } from '#web/features/travellers/index.ts';
import { type ApplicationDraft, emptyDraft, noPapers } from './draft.ts';
import { chooseDraft, type DraftStanding, forgetLocal, placeDraft, readLocal } from './kept.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const typed: ApplicationDraft = {
  ...emptyDraft(),
  travellers: [{ ...emptyTraveller('Adult'), lastName: 'REZAEI' }],
  papers: [noPapers()],
};
const standing = (change: Partial<DraftStanding> = {}): DraftStanding => ({
  owner: 'maryam',
  editedAt: '2026-11-22T10:00:00.000Z',
  syncedAt: null,
  isDirty: true,
  ...change,
});
const savedAt = (time: string) => ({ draft: typed, savedAt: `2026-11-22T${time}.000Z` });

describe('a draft in the tab', () => {
  it('is found again by who typed it, and by nobody else', () => {
    placeDraft('visa.uae', typed, standing());
    expect(readLocal('visa.uae', 'maryam')?.draft.travellers).toEqual(typed.travellers);
    expect(readLocal('visa.uae', 'arash')).toBeNull();
    expect(readLocal('visa.uae', null)).toBeNull();
    expect(readLocal('visa.italy', 'maryam')).toBeNull();
  });

  it('of a visitor becomes theirs who signs in', () => {
    placeDraft('visa.uae', typed, standing({ owner: null }));
    expect(readLocal('visa.uae', 'maryam')).not.toBeNull();
    expect(readLocal('visa.uae', null)).not.toBeNull();
  });

  it('is gone without a trace once it is forgotten', () => {
    placeDraft('visa.uae', typed, standing());
    forgetLocal('visa.uae');
    expect([...stored.keys()]).toEqual([]);
  });
});

describe('of two drafts', () => {
  const local = (change: Partial<DraftStanding> = {}) => ({ draft: typed, standing: standing(change) });

  it('the one that there is goes on', () => {
    expect(chooseDraft(null, null)).toBe('none');
    expect(chooseDraft(local(), null)).toBe('local');
    expect(chooseDraft(null, savedAt('09:00:00'))).toBe('server');
    expect(chooseDraft({ draft: emptyDraft(), standing: standing() }, savedAt('09:00:00'))).toBe('server');
    expect(chooseDraft(local(), { draft: emptyDraft(), savedAt: '2026-11-22T11:00:00.000Z' })).toBe('local');
  });

  it('the newer one goes on', () => {
    expect(chooseDraft(local(), savedAt('09:00:00'))).toBe('local');
    expect(chooseDraft(local(), savedAt('11:00:00'))).toBe('server');
  });

  it('the one of another device counts where nothing was changed here', () => {
    expect(chooseDraft(local({ isDirty: false }), savedAt('09:00:00'))).toBe('server');
  });

  it('the tab’s goes on where the account has the very one it began from, whatever the clocks say', () => {
    const { savedAt: syncedAt } = savedAt('11:00:00');
    expect(chooseDraft(local({ syncedAt }), savedAt('11:00:00'))).toBe('local');
  });
});
