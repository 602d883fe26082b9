import type { ProductKind } from '#core/contract/orders/order.ts';
import type { NewLine, NewOrder } from '../port/order.ts';

/** The lines of a new order, each with its kind. */
export const linesOf = (order: NewOrder): (NewLine & { kind: ProductKind })[] =>
  order.kind === undefined ? order.lines : order.lines.map((line) => ({ ...line, kind: order.kind }));

/** The kinds of a new order's lines, each once, in the order in which they first occur. */
export const kindsOf = (order: NewOrder): ProductKind[] => [
  ...new Set(linesOf(order).map(({ kind }) => kind)),
];
