import '#web/ui/global.css';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import { endSession } from '#web/api/session.ts';

const { documentElement: root, body } = document;

/** What stands around everything in `index.html`: the language, the direction, and two regions that are read out. */
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

/** Every part starts on the same page, and what it writes to the console as an error fails its test. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  for (const region of document.querySelectorAll('[id^="live-"]')) region.textContent = '';
  delete root.dataset['theme'];
  localStorage.clear();
  sessionStorage.clear();
  // The first press of Tab leads to what stands first.
  document.getElementById('root')?.focus();
});
afterEach(async () => {
  await cleanup();
  endSession();
  // A dialog that was open goes back over its entry a moment later: gone back over in the next test it would take the page along.
  await vi.waitFor(() => expect(location.search).not.toContain('rqs='), { timeout: 15_000 });
  document.getElementById('root')?.replaceChildren();
  const { calls } = vi.mocked(console.error).mock;
  vi.restoreAllMocks();
  expect(calls, 'errors in the console').toEqual([]);
});
