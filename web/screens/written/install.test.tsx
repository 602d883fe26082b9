import { afterEach, expect, test, vi } from 'vitest';
import { installTexts as texts } from '#core/texts/install.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import Install from './install.tsx';

const shown = () =>
  render(
    <main>
      <h1>{texts.name}</h1>
      <Install />
    </main>,
  );
const offerOf = () =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => undefined),
  });

afterEach(() => {
  window.installOffer = undefined;
});

test('says the way on each kind of device, and has no button where the browser offers nothing', async () => {
  const screen = await shown();
  for (const { title } of texts.platforms)
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});

test('an offer that came before the page was there is taken by its button, once', async () => {
  const offer = offerOf();
  window.installOffer = offer;
  const screen = await shown();
  await expectAccessible();
  await screen.getByRole('button', { name: texts.ask }).click();
  expect(offer.prompt).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('an offer that comes later has its button, and says when all is done', async () => {
  const screen = await shown();
  const offer = offerOf();
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  await expect.element(screen.getByRole('button', { name: texts.ask })).toBeVisible();
  dispatchEvent(new Event('appinstalled'));
  await expect.element(screen.getByText(texts.done)).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});
