import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { purchase } from '../models/purchase.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const part = formatToman(toRial(5_000_000));

test('a flight is paid by two cards, one after the other, while it is held @phone @desktop', async ({
  page,
}) => {
  const buying = purchase(page);
  const { orderId } = await buying.reachConfirm({ days: 33 });
  await page.getByTestId('part-choice').check();
  const sum = page.getByTestId('part-amount');
  // Too small: it is said at the sum, and nobody is sent to a bank.
  await sum.fill('5');
  await buying.pay();
  await expect(sum).toBeFocused();
  await expect(sum).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'a part that is too small');
  await sum.fill('500000');
  await buying.pay();
  await buying.atBank('pay');
  await expect(page.getByTestId('part-paid').getByTestId('parts-1')).toContainText(part);
  await expectAccessible(page, 'a part of a flight paid');

  await page.goto(`/profile/my-travels/order-details?orderId=${orderId}`);
  await expect(page.getByTestId('parts-1')).toContainText(part);
  await expectAccessible(page, 'an order of which a part is paid');
  await page.getByTestId('pay-now').click();
  await buying.untilConfirm();
  await buying.pay();
  await buying.atBank('pay');
  await buying.untilIssued();

  await page.goto(`/profile/my-travels/order-details?orderId=${orderId}`);
  await expect(page.getByTestId('parts-1').getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'an order that two cards paid');
});
