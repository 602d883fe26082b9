import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passTexts as texts } from '#core/texts/passes.ts';
import { endSession, startSession } from '#web/api/session.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Toaster } from '#web/ui/toast/index.ts';
import { Passes } from './passes.tsx';
import type { OrderDetail } from './types.ts';

const phones = {
  applePass: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  googlePass: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/139 Mobile Safari/537.36',
} as const;
const desk = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/139 Safari/537.36';

const passes = (['applePass', 'googlePass'] as const).flatMap((kind) =>
  ['سارا احمدی، تهران به مشهد', 'امیر احمدی، تهران به مشهد'].map((title, at) => ({
    kind,
    path: `/api/${kind}/${at}`,
    title,
  })),
);
const orderWith = (documents: unknown): OrderDetail => ({ orderId: 'a', documents }) as OrderDetail;

/** Where buttons led: a click on a link goes nowhere here. */
const followed: string[] = [];
beforeEach(() => {
  followed.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.href);
  });
  startSession({ access_token: `head.${btoa(JSON.stringify({ sub: 'one' }))}.sign`, expires_in: 1800 });
});
afterEach(() => {
  endSession();
});

const draw = (order: OrderDetail, userAgent: string, beside?: ReactNode) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  return render(
    <main>
      <h1>بلیت</h1>
      <Passes order={order} />
      {beside}
    </main>,
  );
};

test('an iPhone opens the file of the one pass, asked for as its owner', async () => {
  const fetched = vi
    .spyOn(window, 'fetch')
    .mockImplementation(
      async () => new Response('pass', { headers: { 'content-type': 'application/vnd.apple.pkpass' } }),
    );
  const screen = await draw(orderWith(passes.slice(0, 1)), phones.applePass);
  await screen.getByRole('button', { name: texts.applePass }).click();
  await vi.waitFor(() => expect(followed).toEqual([expect.stringMatching(/^blob:/)]));
  expect(fetched).toHaveBeenCalledWith(
    '/api/applePass/0',
    expect.objectContaining({ headers: { authorization: expect.stringContaining('Bearer ') } }),
  );
});

test('several are named by whose they are and of what, and an Android phone goes to where Google takes it', async () => {
  const url = 'https://pay.google.com/gp/v/save/abc';
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ data: { url }, meta: { errors: [] } }),
  );
  const screen = await draw(orderWith(passes), phones.googlePass);
  const second = screen.getByRole('button', { name: texts.add(texts.googlePass, passes[3]?.title ?? '') });
  await expect.element(second).toBeVisible();
  await expectAccessible();
  await second.click();
  await vi.waitFor(() => expect(followed).toEqual([url]));
  expect(screen.getByRole('button').elements()).toHaveLength(2);
});

test('a pass that does not come is said, and nothing is opened', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('', { status: 404 }));
  const screen = await draw(orderWith(passes.slice(0, 1)), phones.applePass, <Toaster />);
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.failed);
  expect(followed).toEqual([]);
});

test('nothing stands where the house makes none, or the device takes none', async () => {
  const none = await draw(orderWith([{ kind: 'pdf', path: '/api/x' }]), phones.applePass);
  expect(none.getByRole('button').elements()).toEqual([]);
  await none.unmount();
  const other = await draw(orderWith(passes), desk);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(other.getByRole('button').elements()).toEqual([]);
});
