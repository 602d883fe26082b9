import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionTexts as texts } from '#core/texts/connection.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Pile } from '#web/ui/pile/pile.tsx';
import AsApp from './as-app.tsx';

const house = vi.fn<() => Promise<Response>>();
const entry = Object.assign(document.createElement('script'), { type: 'module' });

beforeEach(() => {
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue({} as ServiceWorkerRegistration);
  entry.setAttribute('src', '/assets/of-this-version.js');
  document.head.prepend(entry);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('fetch', house);
});
afterEach(async () => {
  vi.useRealTimers();
  // A device that still makes itself ready for this page would be taken for the next one's.
  await vi.waitFor(() => expect(navigator.serviceWorker.register).toHaveBeenCalled());
  vi.unstubAllGlobals();
  entry.remove();
  await caches.delete('shell');
});

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);
const shown = () =>
  render(
    <main>
      <h1>صفحه</h1>
      <Pile />
      <QueryClientProvider client={new QueryClient()}>
        <AsApp />
      </QueryClientProvider>
    </main>,
  );

test('a page that was left open is offered the next version, once there is one', async () => {
  house.mockImplementation(async () => new Response('<script src="/assets/of-this-version.js">'));
  const screen = await shown();
  minutes(29);
  expect(house).not.toHaveBeenCalledWith('/', expect.anything());
  minutes(1);
  await vi.waitFor(() => expect(house).toHaveBeenCalledWith('/', expect.anything()));
  await expect.element(screen.getByTestId('new-version')).not.toBeInTheDocument();
  house.mockImplementation(async () => new Response('<script src="/assets/of-the-next.js">'));
  minutes(30);
  await expect.element(screen.getByTestId('new-version')).toHaveTextContent(texts.newVersion);
  await expect.element(screen.getByRole('button', { name: texts.takeNewVersion })).toBeVisible();
  await expectAccessible();
});

test('nothing is offered where the house is silent, and the device stands by for that', async () => {
  house.mockImplementation(() => Promise.reject(new TypeError('offline')));
  const screen = await shown();
  await vi.waitFor(() => expect(navigator.serviceWorker.register).toHaveBeenCalledWith('/push-worker.js'));
  expect(await caches.match('/kept-papers', { cacheName: 'shell' })).toBeDefined();
  minutes(31);
  await expect.element(screen.getByTestId('new-version')).not.toBeInTheDocument();
});
