import { expect, test, vi } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Pile, PiledNotice } from './pile.tsx';

const drawn = (shown: readonly string[], again: () => void = vi.fn()) => (
  <>
    <Pile />
    <div>
      {shown.map((name) => (
        <PiledNotice key={name} action={`دوباره ${name}`} onAction={again} testId={name}>
          {`اینترنت قطع است. ${name}`}
        </PiledNotice>
      ))}
    </div>
  </>
);

const pileOf = () => document.documentElement.style.getPropertyValue('--pile');

test('no notice covers another: each has its place and can be pressed', async () => {
  const again = vi.fn();
  const screen = await render(drawn([], again));
  await screen.rerender(drawn(['یک', 'دو', 'سه'], again));
  const [one, two, three] = await Promise.all(
    ['یک', 'دو', 'سه'].map((name) => screen.getByTestId(name).element().getBoundingClientRect()),
  );
  expect(one?.bottom).toBeLessThanOrEqual(two?.top ?? 0);
  expect(two?.bottom).toBeLessThanOrEqual(three?.top ?? 0);
  await screen.getByRole('button', { name: 'دوباره یک' }).click();
  await screen.getByRole('button', { name: 'دوباره سه' }).click();
  expect(again).toHaveBeenCalledTimes(2);
  await expectAccessible();
});

test('as long as nothing lies there the page is not styled anew', async () => {
  document.documentElement.style.removeProperty('--pile');
  const say = vi.spyOn(document.documentElement.style, 'setProperty');
  const screen = await render(drawn([]));
  await new Promise((done) => setTimeout(done, 200));
  expect(say).not.toHaveBeenCalled();
  await screen.rerender(drawn(['یک']));
  await vi.waitFor(() => expect(say).toHaveBeenCalled());
  say.mockRestore();
});

test('is read out when it comes, and the page ends above it as long as it stands', async () => {
  const screen = await render(drawn([]));
  await expect.element(screen.getByRole('status')).toHaveTextContent('');
  await screen.rerender(drawn(['یک']));
  await expect.element(screen.getByRole('status')).toHaveTextContent('اینترنت قطع است. یک');
  await vi.waitFor(() => expect(parseFloat(pileOf())).toBeGreaterThan(40));
  expect(getComputedStyle(document.body).paddingBlockEnd).toBe(pileOf());
  await screen.rerender(drawn([]));
  await vi.waitFor(() => expect(pileOf()).toBe('0px'));
});
