import { afterEach, beforeAll, expect, test } from 'vitest';
import { keepScroll } from './scroll.ts';

const page = document.createElement('main');
const isTall = (tall: boolean) => {
  page.style.blockSize = tall ? '5000px' : '10px';
};
const push = (address: string) => {
  history.pushState(null, '', address);
  dispatchEvent(new Event('pushState'));
};

beforeAll(() => keepScroll());
afterEach(() => page.remove());

test('a place is given back where the page that is left is tall, and the one that comes back is not yet', async () => {
  document.body.append(page);
  isTall(true);
  scrollTo(0, 1500);
  push('#next');
  scrollTo(0, 0);
  // As the router does, which draws at once what stands for a page that has yet to come.
  addEventListener('popstate', () => isTall(false), { once: true });
  history.back();
  await expect.poll(() => page.clientHeight).toBe(10);
  await new Promise((resolve) => setTimeout(resolve, 200));
  isTall(true);
  await expect.poll(() => scrollY).toBe(1500);
});

test('whoever goes on at once after going back is left where they are', async () => {
  document.body.append(page);
  isTall(true);
  scrollTo(0, 0);
  push('#dialog');
  scrollTo(0, 900);
  // As a dialog does that is closed by its choice.
  addEventListener('popstate', () => push('#chosen'), { once: true });
  history.back();
  await expect.poll(() => location.hash).toBe('#chosen');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(scrollY).toBe(900);
});
