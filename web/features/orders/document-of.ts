import type { OrderDetail } from './types.ts';

/** Where a document of an order is; undefined if it has none of that kind. */
export const documentOf = (
  order: OrderDetail,
  kind: OrderDetail['documents'][number]['kind'],
): string | undefined => order.documents.find((document) => document.kind === kind)?.path;
