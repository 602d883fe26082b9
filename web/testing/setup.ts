import '#web/ui/global.css';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import { endSession } from '#web/api/session.ts';
import { forgetUse } from '#web/ui/approaching/used.ts';
import { readShown } from '#web/ui/shown/choice.ts';
import { closeToast, visibleToasts } from '#web/ui/toast/store.ts';

const { documentElement: root, body } = document;

/** What `index.html` has around everything: language, direction, and two regions for announcements. */
beforeAll(() => {
  root.lang = 'fa';
  root.dir = 'rtl';
  for (const [urgency, role] of [
    ['polite', 'status'],
    ['assertive', 'alert'],
  ] as const) {
    if (document.getElementById(`live-${urgency}`)) continue;
    const region = document.createElement('div');
    Object.assign(region, {
      id: `live-${urgency}`,
      className: 'vh',
      ariaLive: urgency,
      ariaAtomic: 'true',
      role,
    });
    body.append(region);
  }
  if (document.getElementById('root')) return;
  const page = document.createElement('div');
  page.id = 'root';
  page.tabIndex = -1;
  body.prepend(page);
});

/** Every test begins with the same page. An error in the console fails the test. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  for (const region of document.querySelectorAll('[id^="live-"]')) region.textContent = '';
  // What was said in another test and still waits would be said in this one.
  while (visibleToasts().length > 0) for (const { id } of visibleToasts()) closeToast(id);
  delete root.dataset['theme'];
  localStorage.clear();
  sessionStorage.clear();
  // What another test chose to see amounts and days in is gone with its storage.
  readShown();
  // Nor are questions held back because another test took its page off the network: that is remembered beyond the page.
  onlineManager.setOnline(true);
  forgetUse();
  // The focus begins at the root, so that the first Tab moves to the first control.
  document.getElementById('root')?.focus();
});
afterEach(async () => {
  await cleanup();
  endSession();
  // An open dialog removes its history entry a moment later. The test waits for it, since in the next test it would change that page.
  await vi.waitFor(() => expect(location.search).not.toContain('rqs='), { timeout: 15_000 });
  document.getElementById('root')?.replaceChildren();
  const { calls } = vi.mocked(console.error).mock;
  vi.restoreAllMocks();
  expect(calls, 'errors in the console').toEqual([]);
});
