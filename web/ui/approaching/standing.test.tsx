import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { useIsHere } from '../late/here.ts';
import styles from './standing.module.css';
import { Standing } from './standing.tsx';

afterEach(() => window.scrollTo(0, 0));

let takenOver = 0;

const Cities = () => {
  useState(() => {
    takenOver += 1;
  });
  return <a href="/hotels">هتل‌های شیراز</a>;
};

/** A page of which more is drawn anew in the moment in which it is taken over. */
const Page = () => (
  <main data-here={useIsHere()}>
    <h1>هتل</h1>
    <div style={{ height: '300vh' }} />
    <Standing of={Cities} room="10rem" />
  </main>
);

test('what the server drew stands as it is, and is taken over as the screen comes near it', async () => {
  const place = document.createElement('div');
  // As the server draws it: the marks are React's, of a part that is complete.
  place.innerHTML = `<main data-here="false"><h1>هتل</h1><div style="height:300vh"></div><div class="${styles.far}" style="contain-intrinsic-block-size:auto 10rem"><!--$--><a href="/hotels">هتل‌های شیراز</a><!--/$--></div></main>`;
  const link = place.querySelector('a');
  document.body.append(place);
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(place, <Page />, { onRecoverableError });
  await vi.waitFor(() => expect(place.querySelector('main')?.dataset['here']).toBe('true'));
  expect(takenOver).toBe(0);
  expect(place.querySelector('a')).toBe(link);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await vi.waitFor(() => expect(takenOver).toBe(1));
  expect(place.querySelector('a')).toBe(link);
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.unmount();
  place.remove();
});

test('what the browser draws itself is there at once', async () => {
  const screen = await render(<Page />);
  await expect.element(screen.getByRole('link', { name: 'هتل‌های شیراز' })).toBeInTheDocument();
  await expectAccessible();
});
