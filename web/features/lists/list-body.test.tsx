import { expect, test, vi } from 'vitest';
import { connectionTexts } from '#core/texts/connection.ts';
import { connectionFailure } from '#web/api/failure.ts';
import { expectAccessible, render } from '#web/testing/index.ts';
import { ListBody } from './list-body.tsx';

type Query = Parameters<typeof ListBody<string>>[0]['query'];

const query = (change: Partial<Query>): Query => ({
  data: undefined,
  error: null,
  refetch: vi.fn(),
  ...change,
});
const list = (asked: Query, page = 1) => (
  <ListBody
    query={asked}
    page={page}
    hrefOf={(other) => `/list?page=${other}`}
    empty={<p>هیچ</p>}
    coming={<p>می‌آید</p>}
  >
    {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
  </ListBody>
);

test('says that it comes, then what came and which part of it', async () => {
  const screen = await render(list(query({})));
  await expect.element(screen.getByText('می‌آید')).toBeVisible();
  await screen.rerender(list(query({ data: { data: ['یک', 'دو'], pageSize: 2, total: 5 } })));
  await expect.element(screen.getByText('یک')).toBeVisible();
  await expect.element(screen.getByText('۱ تا ۲ از ۵')).toBeVisible();
  await expect.element(screen.getByText('می‌آید')).not.toBeInTheDocument();
  await expectAccessible();
});

test('says where nothing is, and nothing of pages', async () => {
  const screen = await render(list(query({ data: { data: [], pageSize: 2, total: 0 } })));
  await expect.element(screen.getByText('هیچ')).toBeVisible();
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
});

test('says why it did not come, and asks again', async () => {
  const failed = query({ error: connectionFailure('OFFLINE') });
  const screen = await render(list(failed));
  await expect.element(screen.getByRole('status')).toHaveTextContent(connectionTexts.OFFLINE);
  await screen.getByRole('button', { name: 'دوباره امتحان می‌کنم' }).click();
  expect(failed.refetch).toHaveBeenCalledOnce();
  await expectAccessible();
});

test('goes to the last page where the list became shorter', async () => {
  await render(list(query({ data: { data: [], pageSize: 2, total: 5 } }), 9));
  await vi.waitFor(() => expect(window.location.search).toBe('?page=3'));
});
