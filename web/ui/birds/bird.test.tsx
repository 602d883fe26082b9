import { expect, test, vi } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { Bird, type Pose } from './bird.tsx';
import birds from './birds.svg';

const poses: readonly Pose[] = ['seeking', 'sleeping', 'posting', 'packed', 'lost', 'cut-off'];

test.each(poses)('%s is a drawing of 128 pixels beside words, and says nothing itself', async (pose) => {
  const { container } = await render(<Bird pose={pose} />);
  const drawing = container.querySelector('svg') as SVGSVGElement;
  expect(drawing.ariaHidden).toBe('true');
  // The drawing is loaded from a file; its place is kept until then.
  expect(drawing.getBoundingClientRect().height).toBe(128);
  const use = drawing.querySelector('use') as SVGUseElement;
  await vi.waitFor(() => expect(use.getBBox().width).toBeGreaterThan(100));
  await expectAccessible();
});

test('the file has every pose once, and nothing of it moves', async () => {
  const text = await (await fetch(birds)).text();
  const file = new DOMParser().parseFromString(text, 'image/svg+xml');
  const ids = [...file.querySelectorAll('symbol')].map(({ id }) => id);
  expect(ids.toSorted()).toEqual(poses.toSorted());
  expect(new Set([...file.querySelectorAll('symbol')].map(({ innerHTML }) => innerHTML)).size).toBe(6);
  expect(text).not.toMatch(/<animate|@keyframes/);
});
