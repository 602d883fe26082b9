import type { OrderDetail } from './types.ts';

type Documents = OrderDetail['documents'];

/** The documents of an order of one kind: one for each product, or for each traveller. */
export const documentsOf = (order: OrderDetail, kind: Documents[number]['kind']): Documents =>
  order.documents.filter((document) => document.kind === kind);

/** Where a document of an order is; undefined if it has none of that kind. */
export const documentOf = (order: OrderDetail, kind: Documents[number]['kind']): string | undefined =>
  documentsOf(order, kind)[0]?.path;

/** The file name of the PDF at a place among those of an order. */
export const pdfName = ({ orderNumber }: OrderDetail, at: number): string =>
  at === 0 ? `${orderNumber}.pdf` : `${orderNumber}-${at + 1}.pdf`;
