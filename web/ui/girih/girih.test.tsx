import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Girih } from './girih.tsx';

test('two of them on a page are of the size asked for, fill their place, and say nothing', async () => {
  const screen = await render(
    <>
      <Girih tile={48} />
      <div style={{ blockSize: '6rem' }}>
        <Girih tile={96} />
      </div>
    </>,
  );
  const [small, large] = [...screen.container.querySelectorAll('[aria-hidden="true"]')].map((drawing) =>
    getComputedStyle(drawing, '::before'),
  );
  expect([small?.maskSize, large?.maskSize]).toEqual(['48px auto', '96px auto']);
  expect(large?.maskImage).toMatch(/^url\(/);
  expect(Number.parseFloat(large?.blockSize ?? '0')).toBe(96);
  await expectAccessible();
});
