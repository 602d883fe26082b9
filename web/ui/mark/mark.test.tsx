import { expect, test } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Mark } from './mark.tsx';

test('has five feathers and the colour of the words around it, and is silent', async () => {
  const screen = await render(
    <span style={{ color: 'rgb(1, 2, 3)' }}>
      <Mark className="brand" />
    </span>,
  );
  const drawing = screen.container.querySelector('svg');
  expect(drawing?.querySelectorAll('g path')).toHaveLength(5);
  const head = drawing?.querySelector(':scope > path');
  expect(head && getComputedStyle(head).fill).toBe('rgb(1, 2, 3)');
  expect(drawing?.ariaHidden).toBe('true');
  await expectAccessible();
});
