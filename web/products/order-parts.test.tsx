import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { AsPage, render } from '#web/testing/index.ts';
import { OrderAhead } from './order-parts.tsx';
import type { Ahead, OrderDetail, OrderSlot } from './order-slot.ts';

type AheadPart = NonNullable<OrderSlot['Ahead']>;
interface AheadProps {
  children: (ahead: Ahead | null) => ReactNode;
}

const stop = (title: string, at: number) => ({
  key: title,
  at,
  wall: toPlainDateTime('2026-12-06T06:00'),
  title,
  note: '',
});

const Nothing = () => null;
const NothingAhead = ({ children }: AheadProps) => children(null);
const BusAhead = ({ children }: AheadProps) =>
  children({ to: 'Mashhad', stops: [stop('leave', 2), stop('arrive', 4)] });
const InnAhead = ({ children }: AheadProps) =>
  children({ to: 'the inn', stops: [stop('pack', 1), stop('key', 3)] });

/** A product of one kind of orders, with or without the part of what comes. */
const product = (id: string, Ahead?: AheadPart) => ({
  id,
  orders: {
    kinds: { [id]: id },
    Trip: Nothing,
    RefundLadder: Nothing,
    ...(Ahead ? { Ahead } : {}),
  } as unknown as OrderSlot,
});

const order = {
  productType: 'Bus',
  otherParts: [{ productType: 'Inn' }, { productType: 'Visa' }],
} as unknown as OrderDetail;

const textOf = async (products: ReturnType<typeof product>[]) => {
  const screen = await render(
    <AsPage products={products}>
      <OrderAhead order={order}>
        {(ahead) => (
          <p>{ahead ? [ahead.to, ...ahead.stops.map(({ title }) => title)].join(', ') : 'nothing'}</p>
        )}
      </OrderAhead>
    </AsPage>,
  );
  return screen.container.textContent;
};

test('what comes of all products is one line of time, and leads where the first of them leads', async () => {
  expect(await textOf([product('Bus', BusAhead), product('Inn', InnAhead), product('Visa')])).toBe(
    'Mashhad, pack, leave, key, arrive',
  );
});

test('a product for which nothing comes leaves it to the others', async () => {
  expect(await textOf([product('Bus', NothingAhead), product('Inn', InnAhead)])).toBe('the inn, pack, key');
  expect(await textOf([product('Bus', NothingAhead), product('Visa')])).toBe('nothing');
});
