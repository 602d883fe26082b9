import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Button } from '../button/button.tsx';
import { announce } from './announce.ts';

const regionOf = (id: string) => document.getElementById(id);

test('has a sentence read out, calmly or at once, without moving anything in sight', async () => {
  const screen = await render(<Button onClick={() => announce('قیمت تغییر کرد')}>بپرس</Button>);
  await screen.getByRole('button').click();
  await expect.element(regionOf('live-polite')).toHaveTextContent('قیمت تغییر کرد');
  expect(regionOf('live-polite')?.getBoundingClientRect().width).toBeLessThan(2);
  announce('پرداخت ناموفق بود', 'assertive');
  await expect.element(regionOf('live-assertive')).toHaveTextContent('پرداخت ناموفق بود');
  await expectAccessible();
});

test('says the same words anew: the region is emptied in between', async () => {
  announce('یک دقیقه مانده');
  await expect.element(regionOf('live-polite')).toHaveTextContent('یک دقیقه مانده');
  announce('یک دقیقه مانده');
  expect(regionOf('live-polite')?.textContent).toBe('');
  await expect.element(regionOf('live-polite')).toHaveTextContent('یک دقیقه مانده');
});
