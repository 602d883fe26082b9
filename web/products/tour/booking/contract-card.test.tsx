import { expect, test } from 'vitest';
import { tourBookingTexts } from '#core/products/tour/texts/booking.ts';
import { AsPage, expectAccessible, houseAnswers, render } from '#web/testing/index.ts';
import { ContractCard } from './contract-card.tsx';
import { type Contract, useContract } from './use-contract.ts';

const texts = tourBookingTexts.contract;
const call = 'POST /api/tour-reservation/Contracts/GetContract';
const contractOf = (version: string) => ({
  version,
  title: 'قرارداد تور',
  brand: 'هدهد',
  articles: [{ title: 'ماده ۱', paragraphs: ['آنچه خریده‌اید.'] }],
});

let contract: Contract;
const Card = () => {
  contract = useContract('yerevan');
  return <ContractCard contract={contract} />;
};

test('what is accepted is the version that was shown; another text has to be accepted anew', async () => {
  let version = '1';
  houseAnswers({ [call]: () => contractOf(version) });
  const screen = await render(
    <AsPage>
      <Card />
    </AsPage>,
  );
  await expect.element(screen.getByTestId('accept-contract')).not.toBeChecked();
  contract.tryAll();
  await expect.element(screen.getByText(texts.needed)).toBeVisible();
  expect(contract.problems).toEqual([texts.needed]);
  await expectAccessible();
  await screen.getByTestId('accept-contract').click();
  await expect.element(screen.getByText(texts.needed)).not.toBeInTheDocument();
  expect(contract.isAccepted).toBe(true);

  version = '2';
  contract.askAgain();
  await expect.element(screen.getByText(texts.changed)).toBeVisible();
  await expect.poll(() => contract.version).toBe('2');
  await expect.element(screen.getByTestId('accept-contract')).not.toBeChecked();
  expect(contract.isAccepted).toBe(false);
  await screen.getByTestId('read-contract').click();
  await expect.element(screen.getByText('آنچه خریده‌اید.')).toBeVisible();
  await expectAccessible();
});

test('a contract that does not come is asked for again, and nothing is accepted meanwhile', async () => {
  let isThere = false;
  houseAnswers({
    [call]: () => {
      if (!isThere) throw new Error('gone');
      return contractOf('1');
    },
  });
  const screen = await render(
    <AsPage>
      <Card />
    </AsPage>,
  );
  await expect.element(screen.getByRole('alert')).toHaveTextContent(texts.failed);
  expect(contract.isAccepted).toBe(false);
  await expectAccessible();
  isThere = true;
  await screen.getByRole('button', { name: texts.retry }).click();
  await expect.element(screen.getByTestId('accept-contract')).toBeVisible();
});
