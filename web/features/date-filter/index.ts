export { DateRangeFilter } from './date-range-filter.tsx';
export { dayInAddress, endOfRange } from './in-address.ts';
