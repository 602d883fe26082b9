export { todayInIran } from '#web/ui/clock/today.ts';
export { orderAddress, refundAddress } from './addresses.ts';
export { aheadText } from './ahead-text.ts';
export { AskedOrder, NoSuchOrder, OrderPath } from './asked-order.tsx';
export { CopyButton } from './copy-button.tsx';
export { DocumentButton } from './document-button.tsx';
export { documentOf } from './document-of.ts';
export {
  besideNext,
  isFirstDuePaid,
  isInParts,
  isPaidInParts,
  nextDueOf,
  openOf,
  paymentsOf,
  showsDues,
} from './dues.ts';
export { DuesList } from './dues-list.tsx';
export { dayText, deadlineText, momentOf, momentText } from './moments.ts';
export { travellerNames } from './names-of.ts';
export { OrderRows } from './order-rows.tsx';
export { dueByText, leftToPayText, payBy, payByText } from './pay-by.ts';
export { ShareTrip } from './share-trip.tsx';
export { StartChange } from './start-change.tsx';
export { StartIn } from './start-in.tsx';
export { statusBadge } from './status.ts';
export { StatusBadge } from './status-badge.tsx';
export { Timeline, type TimelineStop } from './timeline.tsx';
export { LatinName, TravellerId, TravellersList, travellerName } from './travellers-list.tsx';
export { TripCalendar } from './trip-calendar.tsx';
export type { OrderDetail, OrderSummary } from './types.ts';
export { pictureKey, usePicture } from './use-picture.ts';
