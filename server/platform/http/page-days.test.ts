import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { createPageDays } from './page-days.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ rooms: () => [] });
});
afterAll(() => app.close());

/** A start of the house, which says these words on its page. */
const started = (words: string) => {
  const pages = [{ path: '/hotels/one', says: { name: words } }];
  const days = createPageDays(app.services);
  days.add({ hotels: () => pages });
  return { note: () => days.note(), day: async () => (await days.dated(pages))[0]?.changedAt };
};

describe('the day of a page', () => {
  it('is the one on which it first said what it says, over starts and looks', async () => {
    const first = started('a');
    expect(await first.day()).toBeUndefined();
    const seen = app.clock.now();
    await first.note();
    app.clock.advance({ days: 3 });
    await first.note();
    expect(await first.day()).toEqual(seen);
    const next = started('a');
    await next.note();
    expect(await next.day()).toEqual(seen);
  });

  it('moves once another thing is said, also where two processes see it at once', async () => {
    const changed = started('b');
    expect(await changed.day()).toBeUndefined();
    const seen = app.clock.now();
    await Promise.all([changed.note(), started('b').note()]);
    app.clock.advance({ hours: 5 });
    await changed.note();
    expect(await changed.day()).toEqual(seen);
  });

  it('is its own where a page knows it, and is asked of nobody where it says nothing', async () => {
    const days = createPageDays(app.services);
    const own = new Date('2026-01-02T03:04:05Z');
    const pages = [{ path: '/guide/one', changedAt: own, says: 'x' }, { path: '/search' }];
    days.add({ guides: () => pages });
    await days.note();
    expect(await days.dated(pages)).toEqual(pages);
    expect(await app.services.db.selectFrom('page_days').select('path').execute()).toEqual([
      { path: '/hotels/one' },
    ]);
  });
});
