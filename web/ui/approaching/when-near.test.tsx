import { expect, onTestFinished, test, vi } from 'vitest';
import { soon } from './used.ts';
import { whenNear } from './when-near.ts';

test('only what is in view is near until somebody uses the page, and nothing is fetched ahead; a strip that scrolls by itself is nobody', async () => {
  const margins: (string | undefined)[] = [];
  const Watched = class extends IntersectionObserver {
    constructor(seen: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(seen, options);
      margins.push(options?.rootMargin);
    }
  };
  vi.stubGlobal('IntersectionObserver', Watched);
  const strip = document.body.appendChild(document.createElement('div'));
  const [fetched, stopped] = [vi.fn(), vi.fn()];
  const stops = [whenNear(document.createElement('p'), () => {}), soon(fetched), soon(stopped)];
  onTestFinished(() => {
    for (const stop of stops) stop();
    strip.remove();
    vi.unstubAllGlobals();
  });
  stops.pop()?.();
  strip.dispatchEvent(new Event('scroll'));
  expect(margins).toEqual(['0px 0px']);
  await new Promise((done) => requestIdleCallback(done));
  expect(fetched).not.toHaveBeenCalled();
  strip.dispatchEvent(new Event('pointermove', { bubbles: true }));
  expect(margins).toEqual(['0px 0px', '600px 0px']);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  expect(stopped).not.toHaveBeenCalled();
  // Whoever asks after that hears it at once, and may still take it back before the browser is idle.
  const late = vi.fn();
  soon(late)();
  whenNear(strip, () => {})();
  expect(margins.slice(2)).toEqual(['0px 0px', '600px 0px']);
  await new Promise((done) => setTimeout(done, 100));
  expect(late).not.toHaveBeenCalled();
});
