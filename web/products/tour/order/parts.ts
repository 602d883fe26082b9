/*
 * What the page of an order shows of tours, in one file: all of it is shown together, and each file more is named in the first view.
 */
export { TourOrderDetails } from './details.tsx';
export { OrderLadder } from './order-ladder.tsx';
export { OrderMap } from './order-map.tsx';
export { OrderTour } from './order-tour.tsx';
export { checkIssue, checkPayment } from './standing.ts';
export { Voucher } from './voucher.tsx';
