import { Link } from 'wouter';
import { useMay } from './use-may.ts';

/** The address of one whole order. Who was looked for is not in it. */
export const staffOrderAddress = (orderId: string): string => `/back-office/orders?orderId=${orderId}`;

/** The number of an order, which leads whoever may read orders to all of it. */
export const OrderNumber = ({ orderId, orderNumber }: { orderId: string; orderNumber: string }) => {
  const may = useMay();
  const number = <bdi dir="ltr">{orderNumber}</bdi>;
  return may('orders:read') ? <Link href={staffOrderAddress(orderId)}>{number}</Link> : number;
};
