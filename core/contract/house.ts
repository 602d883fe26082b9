/** How people reach whoever runs the house. */
export interface Support {
  phone: string;
  email: string;
  link: string;
  address: string;
  /** When somebody answers, in one line; null where nobody said. */
  hours: string | null;
  /** Whether some of it is made up, so that nobody answers there. */
  isSample: boolean;
}

/** What every page is told of the house, in its `<meta name="house">`. */
export interface HouseFacts {
  support: Support;
}
