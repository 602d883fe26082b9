import type { Source } from './source.ts';

/** One thing that tidy refuses. */
export interface Problem {
  path: string;
  /** From 1; 0 for the file as a whole. */
  line: number;
  message: string;
}

/** A rule of the house, with the reason for it. */
export interface Rule {
  name: string;
  reason: string;
  /** Looks at all files at once, since some rules are about how files meet. */
  check(sources: readonly Source[]): Problem[];
}

/** A test, a builder or fake for tests, or a browser journey: allowed to fix time and to write Persian. */
export const isTest = (path: string): boolean =>
  /\.(?:test|spec)\.tsx?$/.test(path) ||
  /\/testing\/|\/conformance\.ts$/.test(path) ||
  path.startsWith('e2e/');

/** A rule that judges one script at a time. */
export const eachScript = (check: (source: Source) => Problem[]) => (sources: readonly Source[]) =>
  sources.filter((source) => source.isScript).flatMap(check);
