/*
 * What the page of an order shows of hotels, in one file: all of it is shown together, and each file more is named in the first view.
 */
export { HotelOrderDetails } from './details.tsx';
export { OrderLadder } from './order-ladder.tsx';
export { OrderStay } from './order-stay.tsx';
export { checkIssue, checkPayment } from './standing.ts';
export { Voucher } from './voucher.tsx';
