import { expect, test } from 'vitest';
import { AsPage, expectAccessible, houseAnswers, Refusal, render } from '#web/testing/index.ts';
import { HomeNotices } from './notices.tsx';

const list = 'GET /api/front-api/Content/ListDocuments';
const notice = (slug: string, topic: string) => ({
  kind: 'notice' as const,
  slug,
  title: `خبر ${slug}`,
  lead: 'فرودگاه تا ظهر بسته است.',
  topic,
  picture: null,
  datedOn: '2026-12-01',
  landingOf: [],
  minutes: 1,
});
const draw = () =>
  render(
    <AsPage>
      <main>
        <h1>هدهد</h1>
        <HomeNotices />
      </main>
    </AsPage>,
  );

test('the newest two notices lead to their pages', async () => {
  houseAnswers({ [list]: () => [notice('a', 'now'), notice('b', 'day'), notice('c', 'day')] });
  const screen = await draw();
  const first = screen.getByRole('link', { name: /خبر a/ });
  await expect.element(first).toHaveAttribute('href', '/notice/a');
  await expect.element(screen.getByRole('link', { name: /خبر b/ })).toBeVisible();
  expect(screen.container.querySelectorAll('a')).toHaveLength(2);
  await expectAccessible();
});

test('where they do not come there is nothing', async () => {
  houseAnswers({ [list]: () => new Refusal(503, 'UNAVAILABLE', 'دوباره امتحان کنید.') });
  const screen = await draw();
  await expect.element(screen.getByRole('heading')).toBeVisible();
  expect(screen.container.querySelectorAll('a')).toHaveLength(0);
});
