/** The page of an order. */
export const orderAddress = (orderId: string): string =>
  `/profile/my-travels/order-details?orderId=${orderId}`;

/** Where its tickets are given back. */
export const refundAddress = (orderId: string): string =>
  `/profile/my-travels/order-details/refund?orderId=${orderId}`;

/** Where a part of one of its documents is given back. */
export const partRefundAddress = (orderId: string, documentId: string, part: string): string =>
  `${refundAddress(orderId)}&${new URLSearchParams({ documentId, part })}`;
