import type { VisaOrder } from '#core/products/visa/contract/application.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';

/** The visa's own part of an order; the contract leaves it open for other products. */
export const visaOf = (order: OrderDetail): VisaOrder | null =>
  order.productType === 'Visa' && order.productOrder ? (order.productOrder as VisaOrder) : null;
