/** A row of results in words. */
export interface KeptRow {
  name: string;
  /** One line each. */
  facts: readonly string[];
  /** With its unit; or that there is none to be had. */
  price: string;
  /** What the price is for, where it differs from row to row. */
  note: string | null;
}

/** A list of results in words, to be read later without the house. */
export interface KeptList {
  /** «پرواز تهران به مشهد» */
  title: string;
  /** «شنبه ۱۵ آذر · ۳ مسافر» */
  subtitle: string;
  /** When the house found it. */
  foundAt: string;
  /** Milliseconds of the epoch: when what it is for is over; null where that differs from row to row. */
  overAt: number | null;
  /** «پروازها، قیمت برای هر بزرگسال» */
  heading: string;
  rows: readonly KeptRow[];
  /** How many more there were: «۱۲ پرواز»; null for none. */
  rest: string | null;
}
