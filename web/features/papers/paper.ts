/** A paper that is kept at the address of its page. */
export interface Paper {
  path: string;
  title: string;
  /** «پنجشنبه ۶ آذر، ۱۵:۴۰» */
  day: string;
  /** Milliseconds of the epoch: when what it is for begins. */
  startsAt: number;
}
