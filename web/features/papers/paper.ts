/** A paper that is kept at the address of its page. */
export interface Paper {
  path: string;
  title: string;
  /** «پنجشنبه ۶ آذر، ۱۵:۴۰» */
  day: string;
  /** Milliseconds of the epoch: when what it is for begins. */
  startsAt: number;
  /** The addresses on this device at which its files are kept; none where it was kept before files were. */
  files?: readonly string[];
}
