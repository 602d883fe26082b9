import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { holdingTexts as texts } from '#core/texts/holding.ts';
import { endSession, startSession } from '#web/api/session.ts';
import { AsPage, expectAccessible, houseAnswers, render, userEvent } from '#web/testing/index.ts';
import type { PurchaseTold } from '../checkout/index.ts';
import type { SendingScene } from '../purchase-form/index.ts';
import { answerSignIn, requestSignIn } from '../sign-in/request.ts';
import HouseHolding from './house-holding.tsx';

beforeEach(() => startSession({ access_token: 'one', expires_in: 1800 }));
afterEach(() => {
  endSession();
  document.documentElement.style.fontSize = '';
});

let ending: SendingScene['ending'] = { current: null };

interface Played {
  told?: Partial<PurchaseTold>;
  onLeave?: () => void;
}

const Page = ({ told, onLeave }: Played) => {
  const [isLeft, setLeft] = useState(false);
  const own = useRef<SendingScene['ending']['current']>(null);
  ending = own;
  const scene: SendingScene = {
    told: { price: null, heldUntil: null, ...told },
    leave: () => {
      setLeft(true);
      onLeave?.();
    },
    ending: own,
  };
  return (
    <AsPage>
      <main>
        <h1>فرم</h1>
        <input aria-label="نام" defaultValue="مریم" />
        {isLeft ? null : <HouseHolding scene={scene} />}
      </main>
    </AsPage>
  );
};

const price = { total: toRial(59_605_000), seen: toRial(59_605_000) };
const heldUntil = new Date(Date.now() + 600_000).toISOString();

const stateOf = (container: Element) =>
  [...container.querySelectorAll('[data-testid="wait-steps"] li')].map(
    (step) => `${(step as HTMLElement).dataset['state']}: ${step.lastElementChild?.textContent}`,
  );

test('each question has the answer that was given, and no other', async () => {
  const screen = await render(<Page />);
  const { container } = screen;
  await expect.element(screen.getByRole('heading', { name: texts.title })).toHaveFocus();
  expect(stateOf(container)).toEqual([`now: ${texts.asking}`, 'later: ']);
  await expectAccessible();
  await screen.rerender(<Page told={{ price }} />);
  expect(stateOf(container)).toEqual(['done: همان ۵٬۹۶۰٬۵۰۰ تومان', `now: ${texts.holding}`]);
  await screen.rerender(<Page told={{ price: { ...price, seen: toRial(60_805_000) }, heldUntil }} />);
  expect(stateOf(container)[0]).toBe('done: ۱۲۰٬۰۰۰ تومان کمتر شد');
  expect(stateOf(container)[1]).toMatch(/^done: تا .*ساعت [۰-۹]{2}:[۰-۹]{2}$/);
  for (const step of container.querySelectorAll('li')) expect(step.ariaLive).toBe('polite');
  await expectAccessible();
});

test('with large letters it is scrolled to its end, and nothing of it is cut off', async () => {
  document.documentElement.style.fontSize = '400%';
  const screen = await render(<Page told={{ price }} />);
  await expect.element(screen.getByRole('dialog', { name: texts.title })).toBeVisible();
  const scene = screen.getByRole('dialog').element();
  const note = screen.getByText(texts.nothingPaid).element();
  expect(note.getBoundingClientRect().bottom).toBeGreaterThan(innerHeight);
  scene.scrollTo(0, scene.scrollHeight);
  expect(note.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
});

test('what is answered soon has no scene, and what was typed stays under it', async () => {
  const screen = await render(<Page />);
  await expect.element(screen.getByRole('dialog', { name: texts.title })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: 'نام' })).toHaveValue('مریم');
  await screen.unmount();

  const seen = vi.fn();
  const watch = new MutationObserver(() => document.querySelector('dialog') && seen());
  watch.observe(document.body, { childList: true, subtree: true });
  const soon = await render(<Page />);
  await new Promise((resolve) => setTimeout(resolve, 150));
  await soon.unmount();
  await new Promise((resolve) => setTimeout(resolve, 300));
  watch.disconnect();
  expect(seen).not.toHaveBeenCalled();
});

test('as long as somebody has to sign in nothing is sent, so there is no scene either', async () => {
  endSession();
  const screen = await render(<Page />);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  startSession({ access_token: 'one', expires_in: 1800 });
  await expect.element(screen.getByRole('dialog', { name: texts.title })).toBeVisible();
});

test('as long as the dialog of signing in is open there is no scene over it, although the session has begun', async () => {
  const answer = requestSignIn('purchase');
  const screen = await render(<Page />);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  answerSignIn(true);
  expect(await answer).toBe(true);
  await expect.element(screen.getByRole('dialog', { name: texts.title })).toBeVisible();
});

test('the browser’s Back leads to the form, and so does the button', async () => {
  const onLeave = vi.fn();
  const screen = await render(<Page onLeave={onLeave} />);
  await vi.waitFor(() => expect(location.search).toContain('rqs='));
  history.back();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(onLeave).toHaveBeenCalledOnce();
  await screen.unmount();
  const again = await render(<Page onLeave={onLeave} />);
  await vi.waitFor(() => expect(location.search).toContain('rqs='));
  await again.getByRole('button', { name: texts.leave }).click();
  expect(onLeave).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(location.search).not.toContain('rqs='));
});

test('at the end it reads the order for the next page and gives up its entry of the history, but stays in sight', async () => {
  const asked = houseAnswers({
    'GET /api/orders/Order/GetCurrentUserOrderDetails/a': () => ({ orderId: 'a' }),
  });
  const onLeave = vi.fn();
  const screen = await render(<Page told={{ price, heldUntil }} onLeave={onLeave} />);
  await vi.waitFor(() => expect(location.search).toContain('rqs='));
  await ending.current?.('a');
  expect(asked).toEqual(['GET /api/orders/Order/GetCurrentUserOrderDetails/a']);
  expect(location.search).not.toContain('rqs=');
  await expect.element(screen.getByRole('status')).toHaveTextContent(texts.ready);
  await expect.element(screen.getByText(texts.title)).toBeVisible();
  expect(onLeave).not.toHaveBeenCalled();
});
