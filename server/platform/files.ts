import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The project's folder, from the sources and from the built bundle alike. Files that are read at run time (fonts,
 * templates, data) are found from here, never beside the code that reads them: in the bundle that is elsewhere.
 */
export const projectFolder = (): string => {
  let at = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(at, 'package-lock.json'))) {
    if (at === dirname(at)) throw new Error('The project folder was not found');
    at = dirname(at);
  }
  return at;
};
