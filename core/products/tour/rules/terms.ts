/** After the day of the rest this long is left to pay it, before the reservation ends by the rule. */
export const graceHours = 24;

/**
 * The penalty from one month before until three weeks before, in percent of the price. The day of grace ends within that time, so it is what
 * a rest costs that is not paid.
 */
export const percentIfUnpaid = 30;
