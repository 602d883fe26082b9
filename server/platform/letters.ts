import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where the letters of papers and pictures stand, a file for each weight (Vazirmatn, TTF). */
export const lettersFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')), 'fonts', 'ttf');
