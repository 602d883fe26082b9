import { askCalls } from './asks.ts';
import { calendarCalls } from './calendar.ts';
import { catalogueCalls } from './catalogue.ts';
import { historyCalls } from './histories.ts';
import { orderCalls } from './order.ts';
import { placeCalls } from './places.ts';
import { reservationCalls } from './reservation.ts';
import { reviewCalls } from './reviews.ts';
import { nightCalls } from './staff/nights.ts';
import { requestCalls } from './staff/requests.ts';
import { stayCalls } from './staff/stays.ts';
import { trendingCalls } from './trending.ts';

/** Every call of the hotel product. */
export const hotel = {
  ...placeCalls,
  ...catalogueCalls,
  ...calendarCalls,
  ...reservationCalls,
  ...orderCalls,
  ...historyCalls,
  ...trendingCalls,
  ...requestCalls,
  ...nightCalls,
  ...stayCalls,
  ...reviewCalls,
  ...askCalls,
};
