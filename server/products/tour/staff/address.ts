import type { StaffDeps } from './deps.ts';

/** Where its traveller finds an order. */
export const linkOf = ({ siteUrl }: Pick<StaffDeps, 'siteUrl'>, orderId: string): string =>
  `${siteUrl()}/profile/my-travels/order-details/TourOrderDetails?orderId=${orderId}`;
