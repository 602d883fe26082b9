import { addDays, addMinutes, dateOf } from '#core/rules/dates/arithmetic.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import { fromJalali, jalaliMonthLength, jalaliMonthStart, toJalali } from '#core/rules/dates/jalali.ts';
import { type PlainDateTime, toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';

/**
 * The same day of the Jalali month before, or that month's last day where it is shorter, at the same hour. «One month before» means this
 * wherever tours say it: for the second half of the price and for penalties.
 */
export const monthBefore = (time: PlainDateTime): PlainDateTime => {
  const { day } = toJalali(dateOf(time));
  const { year, month } = toJalali(jalaliMonthStart(dateOf(time), -1));
  const date = fromJalali(year, month, Math.min(day, jalaliMonthLength(year, month)));
  return toPlainDateTime(`${date}T${time.slice(11)}`);
};

const daysBefore = (time: PlainDateTime, days: number): PlainDateTime =>
  toPlainDateTime(`${addDays(dateOf(time), -days)}T${time.slice(11)}`);

/** When penalties change, as moments. All are counted by the hour of departure on the clocks of Tehran. */
export interface TourMoments {
  monthBefore: Date;
  threeWeeksBefore: Date;
  threeDaysBefore: Date;
  /** By then everybody is told whether the tour takes place: a week before, as the specification asks of the agency. */
  decided: Date;
  leaves: Date;
}

/** `leavesAt` is the time of departure on the clocks of Tehran. */
export const momentsOf = (leavesAt: PlainDateTime): TourMoments => {
  const at = (time: PlainDateTime): Date => toInstant(time, iranZone);
  return {
    monthBefore: at(monthBefore(leavesAt)),
    threeWeeksBefore: at(daysBefore(leavesAt, 21)),
    threeDaysBefore: at(addMinutes(leavesAt, -72 * 60)),
    decided: at(daysBefore(leavesAt, 7)),
    leaves: at(leavesAt),
  };
};
