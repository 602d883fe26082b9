import { expect, test } from 'vitest';
import { keepScroll } from './scroll.ts';

test('a place is given back where the page that is left is tall, and the one that comes back is not yet', async () => {
  const page = document.createElement('main');
  const isTall = (tall: boolean) => {
    page.style.blockSize = tall ? '5000px' : '10px';
  };
  document.body.append(page);
  isTall(true);
  keepScroll();
  scrollTo(0, 1500);
  history.pushState(null, '', '#next');
  dispatchEvent(new Event('pushState'));
  scrollTo(0, 0);
  // As the router does, which draws at once what stands for a page that has yet to come.
  addEventListener('popstate', () => isTall(false), { once: true });
  history.back();
  await expect.poll(() => page.clientHeight).toBe(10);
  await new Promise((resolve) => setTimeout(resolve, 200));
  isTall(true);
  await expect.poll(() => scrollY).toBe(1500);
});
