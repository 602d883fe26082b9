import type { ProductKind } from '#core/contract/orders/order.ts';

const hotelKinds: readonly ProductKind[] = ['Hotel', 'DomesticHotel', 'InternationalHotel'];

export const isHotelKind = (kind: ProductKind): boolean => hotelKinds.includes(kind);
