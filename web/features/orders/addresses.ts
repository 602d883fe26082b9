/** The page of an order. */
export const orderAddress = (orderId: string): string =>
  `/profile/my-travels/order-details?orderId=${orderId}`;

/** Where its tickets are given back. */
export const refundAddress = (orderId: string): string =>
  `/profile/my-travels/order-details/refund?orderId=${orderId}`;
