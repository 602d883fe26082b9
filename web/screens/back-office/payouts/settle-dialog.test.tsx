import { beforeEach, expect, test, vi } from 'vitest';
import { staffMoneyTexts } from '#core/texts/staff-money.ts';
import { startSession } from '#web/api/session.ts';
import { AsPage, expectAccessible, houseAnswers, Refusal, render, userEvent } from '#web/testing/index.ts';
import type { Payout } from './payout.ts';
import { SettlePayoutDialog } from './settle-dialog.tsx';

const texts = staffMoneyTexts.settle;
const payout = {
  payoutId: '0b6f3f0a-8f0e-4c8a-9a53-0f3b6a1f2c11',
  ownerName: 'مریم رضایی',
  amount: 5_000_000,
} as unknown as Payout;

beforeEach(() => startSession({ access_token: 'a.b.c', expires_in: 900 }));

test('asks for a reference of the bank at its field, and says which one another payout has', async () => {
  const sent: unknown[] = [];
  let isTaken = true;
  houseAnswers({
    'POST /api/back-office/payouts/Settle': ({ body }) => {
      sent.push(body['bankReference']);
      return isTaken ? new Refusal(409, 'CONFLICT', 'چیز دیگری.') : {};
    },
  });
  const onClose = vi.fn();
  const screen = await render(
    <AsPage>
      <SettlePayoutDialog payout={payout} onClose={onClose} />
    </AsPage>,
  );
  const field = screen.getByTestId('bank-reference');
  await expect.element(field).toHaveFocus();
  await userEvent.fill(field, '402');
  await userEvent.click(screen.getByTestId('settle-submit'));
  await expect.element(screen.getByText(texts.missing)).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.fill(field, ' PAYA-402917 ');
  await userEvent.click(screen.getByTestId('settle-submit'));
  await expect.element(screen.getByText(texts.taken)).toBeVisible();
  await expectAccessible();
  expect(onClose).not.toHaveBeenCalled();
  isTaken = false;
  await userEvent.click(screen.getByTestId('settle-submit'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual(['PAYA-402917', 'PAYA-402917']);
});
