import { beforeEach, expect, test } from 'vitest';
import { listTexts } from '#core/texts/lists.ts';
import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { startSession } from '#web/api/session.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render, userEvent } from '#web/testing/index.ts';
import { UnclaimedMoney } from './unclaimed.tsx';

const { unclaimed: texts } = staffMoneyTexts;
const list = 'POST /api/back-office/payouts/ListUnclaimed';
const me = 'GET /account/api/Account/CurrentUser';
const pay = 'POST /api/back-office/payouts/PayUnclaimed';
const iban = '820540102680020817909002';
const waiting = {
  orderId: '0b6f3f0a-8f0e-4c8a-9a53-0f3b6a1f2c11',
  orderNumber: 'HD-204518',
  orderTitle: 'تور اصفهان، ۲ نفر',
  amount: 5_000_000,
  since: '2026-11-20T08:00:00.000Z',
  isGuest: false,
};
const pageOf = (rows: unknown[]) => ({ data: rows, totalCount: rows.length, page: 1, pageSize: 50 });
const draw = () =>
  render(
    <AsPage>
      <main>
        <h1>واریزها</h1>
        <UnclaimedMoney />
      </main>
    </AsPage>,
  );

beforeEach(() => startSession({ access_token: 'a.b.c', expires_in: 900 }));

test('money of an ended account goes to the payouts by an IBAN and a name, each asked for where it is missing', async () => {
  const sent: Record<string, unknown>[] = [];
  let rows = [waiting];
  houseAnswers({
    [me]: () => ({ scopes: ['orders:read'] }),
    [list]: () => pageOf(rows),
    [pay]: ({ body }) => {
      sent.push(body);
      rows = [];
      return {};
    },
  });
  const screen = await draw();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: texts.payOf(waiting.orderNumber) }));
  const submit = screen.getByTestId('unclaimed-submit');
  await userEvent.click(submit);
  await expect.element(screen.getByText(texts.dialog.ibanMissing)).toBeVisible();
  await expect.element(screen.getByText(texts.dialog.ownerMissing)).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible();
  await userEvent.fill(screen.getByTestId('unclaimed-iban'), `IR${iban}`);
  await userEvent.fill(screen.getByTestId('unclaimed-owner'), 'مریم رضایی');
  await userEvent.click(submit);
  await expect
    .poll(() => sent)
    .toMatchObject([{ orderId: waiting.orderId, amount: 5_000_000, ownerName: 'مریم رضایی' }]);
  expect(String(sent[0]?.['iban']).replace(/\D/g, '')).toBe(iban);
  await expect.poll(() => screen.container.textContent).not.toContain(waiting.orderNumber);
});

test('a refusal is said in the dialog, with all that was typed, and the same sum is asked under the same key', async () => {
  const keys: unknown[] = [];
  houseAnswers({
    [me]: () => ({ scopes: ['orders:read'] }),
    [list]: () => pageOf([waiting]),
    [pay]: ({ body }) => {
      keys.push(body['idempotencyKey']);
      return new Refusal(503, 'UNAVAILABLE', 'پایگاه داده در دسترس نیست.');
    },
  });
  const screen = await draw();
  await userEvent.click(screen.getByRole('button', { name: texts.payOf(waiting.orderNumber) }));
  await userEvent.fill(screen.getByTestId('unclaimed-iban'), iban);
  await userEvent.fill(screen.getByTestId('unclaimed-owner'), 'مریم رضایی');
  await userEvent.click(screen.getByTestId('unclaimed-submit'));
  await expect.element(screen.getByText('پایگاه داده در دسترس نیست.')).toBeVisible();
  await expect.element(screen.getByTestId('unclaimed-owner')).toHaveValue('مریم رضایی');
  await userEvent.click(screen.getByTestId('unclaimed-submit'));
  await expect.poll(() => keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
});

test('who paid without an account is found by the number of the bank that they say, and paid out under it', async () => {
  const sent: Record<string, unknown>[] = [];
  houseAnswers({
    [me]: () => ({ scopes: ['orders:read'] }),
    [list]: ({ body }) => pageOf(body['reference'] === '402917' ? [{ ...waiting, isGuest: true }] : []),
    [pay]: ({ body }) => {
      sent.push(body);
      return {};
    },
  });
  const screen = await draw();
  await userEvent.fill(screen.getByTestId('unclaimed-reference'), '999999');
  await userEvent.click(screen.getByTestId('unclaimed-find'));
  await expect.element(screen.getByText(texts.none)).toBeVisible();
  await userEvent.fill(screen.getByTestId('unclaimed-reference'), '402917');
  await userEvent.click(screen.getByTestId('unclaimed-find'));
  await expect.element(screen.getByText(texts.guest)).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByTestId('unclaimed-pay'));
  await userEvent.fill(screen.getByTestId('unclaimed-iban'), iban);
  await userEvent.fill(screen.getByTestId('unclaimed-owner'), 'مریم رضایی');
  await userEvent.click(screen.getByTestId('unclaimed-submit'));
  await expect.poll(() => sent).toMatchObject([{ orderId: waiting.orderId, reference: '402917' }]);
});

test('what is too short to be a number is not looked for, and nothing at all shows what waited before', async () => {
  const asked: unknown[] = [];
  houseAnswers({
    [me]: () => ({ scopes: ['orders:read'] }),
    [list]: ({ body }) => {
      asked.push(body['reference']);
      return pageOf(body['reference'] === undefined ? [waiting] : []);
    },
  });
  const screen = await draw();
  const field = screen.getByTestId('unclaimed-reference');
  await userEvent.fill(field, '402');
  await userEvent.click(screen.getByTestId('unclaimed-find'));
  await expect.element(screen.getByText(texts.referenceMissing)).toBeVisible();
  await userEvent.fill(field, '402917');
  await userEvent.click(screen.getByTestId('unclaimed-find'));
  await expect.element(screen.getByText(texts.none)).toBeVisible();
  await userEvent.fill(field, '');
  await userEvent.click(screen.getByTestId('unclaimed-find'));
  await expect.element(screen.getByText(waiting.orderTitle)).toBeVisible();
  expect(asked).not.toContain('402');
});

test('a search that fails says why, and is made again', async () => {
  let isDown = true;
  houseAnswers({
    [me]: () => ({ scopes: ['orders:read'] }),
    [list]: ({ body }) => {
      if (body['reference'] === undefined) return pageOf([]);
      return isDown
        ? new Refusal(503, 'UNAVAILABLE', 'پایگاه داده در دسترس نیست.')
        : pageOf([{ ...waiting, isGuest: true }]);
    },
  });
  const screen = await draw();
  await userEvent.fill(screen.getByTestId('unclaimed-reference'), '402917');
  await userEvent.click(screen.getByTestId('unclaimed-find'));
  await expect.element(screen.getByText('پایگاه داده در دسترس نیست.')).toBeVisible();
  expect(screen.getByText(texts.none).query()).toBeNull();
  await expectAccessible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: listTexts.again }));
  await expect.element(screen.getByText(texts.guest)).toBeVisible();
});

test('where nothing waits, no list stands there', async () => {
  houseAnswers({ [list]: () => pageOf([]) });
  const screen = await draw();
  await expect.element(screen.getByTestId('unclaimed-find')).toBeVisible();
  expect(screen.container.querySelector('table')).toBeNull();
});
