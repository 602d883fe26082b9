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

/** What can be looked up, and where. */
export interface Proved {
  name: string;
  url: string;
}

/** Which company runs the house; null and none where nobody said. */
export interface Company {
  /** Its name in law, with its number. */
  name: string | null;
  licences: readonly Proved[];
  /** The version of the rules of purchase, and their text. */
  rules: Proved | null;
}

/** What every page is told of the house, in its `<meta name="house">`. */
export interface HouseFacts {
  support: Support;
  company: Company;
}
