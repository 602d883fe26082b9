export { CopyButton } from './copy-button.tsx';
export { DocumentButton } from './document-button.tsx';
export { dayText, momentOf, todayInIran } from './moments.ts';
export { OrderCard, orderAddress } from './order-card.tsx';
export { ShareTrip } from './share-trip.tsx';
export { statusBadge } from './status.ts';
export { StatusBadge } from './status-badge.tsx';
export { TravellersList, travellerName } from './travellers-list.tsx';
export type { OrderDetail } from './types.ts';
