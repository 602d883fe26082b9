import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { PurchaseOutcome, Tell } from '../checkout/index.ts';
import { lateScene } from './late-scene.tsx';
import { type SendingScene, useSending } from './use-sending.ts';

const held: PurchaseOutcome = { kind: 'held', orderId: 'a', total: toRial(7), lostCode: null };

/** A sending that ends as it is told to, and what it came to. */
const play = () => {
  const tries: { tell: Tell; end: (outcome: PurchaseOutcome) => void }[] = [];
  const submit = vi.fn(
    (tell: Tell) => new Promise<PurchaseOutcome>((resolve) => tries.push({ tell, end: resolve })),
  );
  const ending = vi.fn((_orderId: string) => Promise.resolve());
  return { tries, submit, onHeld: vi.fn(), onRefused: vi.fn(), ending };
};

const Form = (ends: ReturnType<typeof play>) => {
  const { send, scene, isBusy, priceChange, acceptPrice } = useSending(ends);
  useEffect(() => {
    scene.ending.current = ends.ending;
  }, [scene.ending, ends.ending]);
  return (
    <main>
      <h1>فرم</h1>
      <Button onClick={() => void send()}>بفرست</Button>
      <Button onClick={scene.leave}>برگشت</Button>
      <Button onClick={() => void acceptPrice()}>می‌پذیرم</Button>
      <p data-testid="state">
        {[isBusy && 'busy', scene.told.price?.total, priceChange && 'asked'].filter(Boolean).join(' ')}
      </p>
    </main>
  );
};

const press = (screen: Awaited<ReturnType<typeof render>>, name: string) =>
  screen.getByRole('button', { name }).click();

test('while it is sent it is busy, and what is told of it is known; its end is the end of both', async () => {
  const sending = play();
  const screen = await render(<Form {...sending} />);
  const state = screen.getByTestId('state');
  await press(screen, 'بفرست');
  await expect.element(state).toHaveTextContent('busy');
  expect(state.element().textContent).toBe('busy');
  sending.tries[0]?.tell({ price: { total: toRial(7), seen: toRial(7) } });
  await expect.element(state).toHaveTextContent('busy 7');
  sending.tries[0]?.end(held);
  await vi.waitFor(() => expect(sending.onHeld).toHaveBeenCalledOnce());
  await expect.element(state).toHaveTextContent(/^7?$/);
  await expectAccessible();
});

test('who went back to the form is not led away from it, and the next try waits for the end of the one before', async () => {
  const sending = play();
  const screen = await render(<Form {...sending} />);
  const state = screen.getByTestId('state');
  await press(screen, 'بفرست');
  await expect.element(state).toHaveTextContent('busy');
  await press(screen, 'برگشت');
  await expect.element(state).toHaveTextContent(/^$/);
  await press(screen, 'بفرست');
  await expect.element(state).toHaveTextContent('busy');
  expect(sending.submit).toHaveBeenCalledOnce();
  sending.tries[0]?.tell({ price: { total: toRial(9), seen: toRial(9) } });
  sending.tries[0]?.end(held);
  await vi.waitFor(() => expect(sending.submit).toHaveBeenCalledTimes(2));
  expect(state.element().textContent).toBe('busy');
  expect(sending.onHeld).not.toHaveBeenCalled();
  // Nor does it end the scene of the try that waits now.
  expect(sending.ending).not.toHaveBeenCalled();
  sending.tries[1]?.end(held);
  await vi.waitFor(() => expect(sending.onHeld).toHaveBeenCalledOnce());
  expect(sending.ending).toHaveBeenCalledExactlyOnceWith('a');
});

test('an answer that comes when the page is gone leads nowhere', async () => {
  const sending = play();
  const screen = await render(<Form {...sending} />);
  await press(screen, 'بفرست');
  await vi.waitFor(() => expect(sending.tries).toHaveLength(1));
  await screen.unmount();
  sending.tries[0]?.end(held);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sending.onHeld).not.toHaveBeenCalled();
});

test('a dearer price is asked about, and once it is accepted the wait goes on from there', async () => {
  const sending = play();
  const screen = await render(<Form {...sending} />);
  const state = screen.getByTestId('state');
  await press(screen, 'بفرست');
  await expect.element(state).toHaveTextContent('busy');
  const again = play();
  const total = toRial(8);
  sending.tries[0]?.end({ kind: 'priceChanged', previousTotal: toRial(7), total, accept: again.submit });
  await expect.element(state).toHaveTextContent(/^asked$/);
  await press(screen, 'می‌پذیرم');
  again.tries[0]?.tell({ price: { total, seen: total } });
  await expect.element(state).toHaveTextContent(/^busy 8$/);
  again.tries[0]?.end(held);
  await vi.waitFor(() => expect(sending.onHeld).toHaveBeenCalledOnce());
});

test('an order is sent all the same where its scene cannot be loaded', async () => {
  const sending = play();
  const Scene = lateScene<{ scene: SendingScene }>(() => Promise.reject(new Error('a new version is out')));
  const scene = { told: { price: null, heldUntil: null }, leave: vi.fn(), ending: { current: null } };
  const screen = await render(
    <>
      <Form {...sending} />
      <Scene scene={scene} />
    </>,
  );
  await press(screen, 'بفرست');
  sending.tries[0]?.end(held);
  await vi.waitFor(() => expect(sending.onHeld).toHaveBeenCalledOnce());
});
