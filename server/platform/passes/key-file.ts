import { readFileSync } from 'node:fs';
import { ConfigError } from '#server/platform/config/env.ts';

/** What is wrong with a variable; says nothing of what its file holds. */
export const wrong = (name: string, what: string): ConfigError =>
  new ConfigError(`Wrong configuration. ${name}: ${what}`);

/** The text of the file that a variable names. Throws ConfigError. */
export const readKeyFile = (name: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw wrong(name, `the file ${path} cannot be read`);
  }
};

/** What `read` makes of a variable's file. Throws ConfigError with `what` instead of an error that might tell of a key. */
export const readAs = <T>(name: string, what: string, read: () => T): T => {
  try {
    return read();
  } catch {
    throw wrong(name, what);
  }
};
