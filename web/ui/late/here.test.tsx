import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#web/testing/index.ts';
import { AtHand } from './at-hand.tsx';
import { useBegun, useIsHere } from './here.ts';

/** What this browser knows of its visitor, and the server does not. */
let last = 'nothing';

const Drawn = () => {
  const isHere = useIsHere();
  const [search, setSearch] = useBegun(() => (isHere ? last : 'nothing'));
  return (
    <main data-here={isHere}>
      <h1>صفحه</h1>
      <button type="button" onClick={() => setSearch('chosen')}>
        {search}
      </button>
      <AtHand fallback={<i>room</i>}>
        <b>offers</b>
      </AtHand>
    </main>
  );
};

afterEach(() => {
  last = 'nothing';
});

test('a drawn page is taken over as a stranger’s, and the moment after it is this visitor’s', async () => {
  const place = document.createElement('div');
  // As the server draws it.
  place.innerHTML =
    '<main data-here="false"><h1>صفحه</h1><button type="button">nothing</button><i>room</i></main>';
  const heading = place.querySelector('h1');
  document.body.append(place);
  last = 'مشهد';
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(place, <Drawn />, { onRecoverableError });
  const button = () => place.querySelector('button');
  await vi.waitFor(() => expect(place.querySelector('main')?.dataset['here']).toBe('true'));
  expect(button()?.textContent).toBe('مشهد');
  // What is at hand is drawn behind it, in pieces.
  await vi.waitFor(() => expect(place.querySelector('b')?.textContent).toBe('offers'));
  expect(place.querySelector('h1')).toBe(heading);
  expect(onRecoverableError).not.toHaveBeenCalled();
  button()?.click();
  await vi.waitFor(() => expect(button()?.textContent).toBe('chosen'));
  root.unmount();
  place.remove();
});

test('a page that the browser draws is this visitor’s at once', async () => {
  last = 'کیش';
  const screen = await render(<Drawn />);
  await expect.element(screen.getByRole('button')).toHaveTextContent('کیش');
  await expect.element(screen.getByText('room')).not.toBeInTheDocument();
});
