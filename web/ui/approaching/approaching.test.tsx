import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Approaching, approaching } from './approaching.tsx';

afterEach(() => window.scrollTo(0, 0));

const screenHeights = (count: number) => <div style={{ blockSize: `${count * 100}vh` }} />;

test('what is far below is drawn as the screen comes near it, and keeps its room until then', async () => {
  const screen = await render(
    <>
      {screenHeights(3)}
      <Approaching room="30rem">
        <p>گران‌ترین هتل‌ها</p>
      </Approaching>
    </>,
  );
  const room = screen.container.lastElementChild;
  expect(room?.getBoundingClientRect().height).toBe(480);
  await expect.element(screen.getByText('گران‌ترین هتل‌ها')).not.toBeInTheDocument();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await vi.waitFor(() => expect(screen.container.textContent).toBe('گران‌ترین هتل‌ها'));
  await expectAccessible();
});

test('whoever stays on the page has it without coming near, and so has paper at once', async () => {
  const screen = await render(
    <>
      {screenHeights(3)}
      <Approaching room="1rem">
        <p>ماندن</p>
      </Approaching>
    </>,
  );
  await expect.element(screen.getByText('ماندن')).toBeInTheDocument();
  expect(window.scrollY).toBe(0);
  await screen.unmount();
  const onPaper = await render(
    <>
      {screenHeights(3)}
      <Approaching room="1rem">
        <p>کاغذ</p>
      </Approaching>
    </>,
  );
  dispatchEvent(new Event('beforeprint'));
  await vi.waitFor(() => expect(onPaper.container.textContent).toBe('کاغذ'), { timeout: 1000 });
});

test('a part that does not come leaves nothing, and breaks nothing', async () => {
  const Part = approaching(() => Promise.reject(new Error('another version is out')), '20rem');
  const screen = await render(
    <main>
      <p>صفحه</p>
      <Part />
    </main>,
  );
  await vi.waitFor(() => expect(screen.container.querySelector('main')?.children).toHaveLength(1));
  await expect.element(screen.getByText('صفحه')).toBeVisible();
});

test('what is within a part that came because somebody stayed is there with it, and not three seconds later', async () => {
  const screen = await render(
    <>
      {screenHeights(3)}
      <Approaching room="1rem">
        <p>بیرون</p>
        {screenHeights(3)}
        <Approaching room="1rem">
          <p>درون</p>
        </Approaching>
      </Approaching>
    </>,
  );
  await expect.element(screen.getByText('بیرون')).toBeInTheDocument();
  await expect.element(screen.getByText('درون'), { timeout: 500 }).toBeInTheDocument();
  expect(window.scrollY).toBe(0);
});
