import type { Source } from './source.ts';

/** One thing that tidy refuses. */
export interface Problem {
  path: string;
  /** From 1; 0 if it concerns the file as a whole. */
  line: number;
  message: string;
}

/** A rule of the house, with the reason for it. */
export interface Rule {
  name: string;
  reason: string;
  /** Looks at all files together, since some rules compare files. */
  check(sources: readonly Source[]): Problem[];
}

/** Whether a file is a test, a helper of tests or a browser journey. These may fix the time and write Persian. */
export const isTest = (path: string): boolean =>
  /\.(?:test|spec)\.tsx?$/.test(path) ||
  /\/testing\/|\/conformance\.ts$/.test(path) ||
  path.startsWith('e2e/');

/** A rule that judges one script at a time. */
export const eachScript = (check: (source: Source) => Problem[]) => (sources: readonly Source[]) =>
  sources.filter((source) => source.isScript).flatMap(check);
