/** Suppliers that have not answered by then are left out and named. */
export const searchDeadlineMs = 2500;

/** The same for the lowest fares of a calendar: nobody waits for them, a job asks. */
export const calendarDeadlineMs = 10_000;
