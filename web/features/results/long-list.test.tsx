import { hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { expectAccessible, render } from '#web/testing/index.ts';
import { LongList } from './long-list.tsx';

const names = Array.from({ length: 200 }, (_, at) => `flight ${at}`);
const self = (name: string): string => name;

const List = ({ rows, opened = null }: { rows: readonly string[]; opened?: string | null }) => (
  <LongList rows={rows} idOf={self} openedId={opened}>
    {(name) => (
      <button type="button" style={{ display: 'block', blockSize: 60 }}>
        {name}
      </button>
    )}
  </LongList>
);

const drawn = () => [...document.querySelectorAll<HTMLLIElement>('[data-row]')];
const elementOf = (name: string) => document.querySelector<HTMLLIElement>(`[data-row="${name}"]`);
const buttonOf = (name: string) => elementOf(name)?.querySelector('button') ?? null;

/** What a reader comes by, in its order. */
const expectInOrder = (rows: readonly string[]): void => {
  const places = drawn().map((item) => Number(item.getAttribute('aria-posinset')));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  for (const item of drawn()) {
    expect(item.textContent).toBe(item.dataset['row']);
    expect(rows[Number(item.getAttribute('aria-posinset')) - 1]).toBe(item.textContent);
    expect(item.getAttribute('aria-setsize')).toBe(String(rows.length));
  }
};

const odd = names.filter((_, at) => at % 2 === 1);
const swapped = [...names.slice(3, 6), ...names.slice(0, 3), ...names.slice(6)];

test('rows of another list are read in its order, in elements that are there', async () => {
  const screen = await render(<List rows={names} />);
  expectInOrder(names);
  const before = new Set(drawn());
  for (const rows of [odd, swapped, names.toReversed(), names]) {
    await screen.rerender(<List rows={rows} />);
    await expect.element(screen.getByText(rows[0] ?? '', { exact: true })).toBeVisible();
    expectInOrder(rows);
  }
  expect(drawn().some((item) => before.has(item))).toBe(true);
  await expectAccessible();
});

test('the row that has the focus keeps it where it stays, wherever that is, and no other row gets it where it goes', async () => {
  const screen = await render(<List rows={names} />);
  const focused = buttonOf('flight 3');
  focused?.focus();
  for (const rows of [swapped, odd, names.toReversed(), names]) {
    await screen.rerender(<List rows={rows} />);
    await expect.poll(() => elementOf(rows[0] ?? '')).not.toBeNull();
    expect(document.activeElement).toBe(focused);
    expect(focused?.textContent).toBe('flight 3');
    expectInOrder(rows);
  }
  await screen.rerender(<List rows={names.filter((name) => name !== 'flight 3')} />);
  await expect.poll(() => elementOf('flight 3')).toBeNull();
  expect(document.activeElement).toBe(document.body);
  expect(focused?.isConnected).toBe(false);
});

test('the element of an open row stays its own, and shows no other row once that one is gone', async () => {
  const screen = await render(<List rows={names} opened="flight 1" />);
  const open = elementOf('flight 1');
  await screen.rerender(<List rows={odd} opened="flight 1" />);
  await expect.poll(() => elementOf('flight 7')).not.toBeNull();
  expect(elementOf('flight 1')).toBe(open);
  const even = names.filter((_, at) => at % 2 === 0);
  await screen.rerender(<List rows={even} opened="flight 1" />);
  await expect.poll(() => elementOf('flight 8')).not.toBeNull();
  expect(open?.isConnected).toBe(false);
  expectInOrder(even);
});

test('of a list that the server drew ten rows are there, and the others follow as somebody uses the page', async () => {
  const rows = names.slice(0, 30);
  const list = (
    <LongList rows={rows} idOf={self} openedId={null}>
      {self}
    </LongList>
  );
  const screen = await render(list);
  const place = document.createElement('div');
  place.innerHTML = screen.container.innerHTML;
  for (const item of [...place.querySelectorAll('li')].slice(10)) item.remove();
  await screen.unmount();
  document.body.append(place);
  const first = place.querySelector('li');
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(place, list, { onRecoverableError });
  await new Promise((done) => setTimeout(done, 300));
  expect(drawn().length).toBe(10);
  place.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await expect.poll(() => drawn().length, { timeout: 1000 }).toBe(30);
  expectInOrder(rows);
  expect(place.querySelector('li')).toBe(first);
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.unmount();
  place.remove();
});
