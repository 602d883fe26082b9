import { beforeEach, expect, test, vi } from 'vitest';
import { keptDataTexts as texts } from '#core/texts/kept-data-words.ts';
import { startSession } from '#web/api/session.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render } from '#web/testing/index.ts';
import { KeptDataPanel } from './kept-data-panel.tsx';

beforeEach(() => startSession({ access_token: 'a.b.c', expires_in: 900 }));

test('all that is kept is given as a file of JSON; what goes wrong is said in its place', async () => {
  const kept = vi.fn((_: { body: Record<string, unknown> }) => ({
    madeAt: '2026-11-26T06:30:00Z',
    tables: [
      { table: 'users', title: 'حساب', columns: { email: 'ایمیل' }, rows: [{ email: 'a@example.com' }] },
    ],
  }));
  houseAnswers({ 'POST /account/api/Account/KeptData': kept });
  const given: { name: string; text: Promise<string> }[] = [];
  const urls = vi.spyOn(URL, 'createObjectURL');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const [file] = urls.mock.lastCall ?? [];
    if (file instanceof Blob) given.push({ name: this.download, text: file.text() });
  });
  const screen = await render(
    <AsPage>
      <KeptDataPanel />
    </AsPage>,
  );
  await expectAccessible();
  await screen.getByRole('button', { name: texts.json }).click();
  await vi.waitFor(() => expect(given).toHaveLength(1));
  expect(given[0]?.name).toBe(`${texts.fileName}.json`);
  expect(await given[0]?.text).toContain('a@example.com');
  click.mockRestore();
  urls.mockRestore();

  houseAnswers({
    'POST /account/api/Account/KeptData': () => new Refusal(429, 'TOO_MANY_REQUESTS', 'کمی صبر کنید.'),
  });
  await screen.getByRole('button', { name: texts.json }).click();
  await expect.element(screen.getByText('کمی صبر کنید.')).toBeVisible();
  await expectAccessible();
});
