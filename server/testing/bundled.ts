import { createHash } from 'node:crypto';
import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { serverBundle } from '#server/app/bundle.mjs';
import { projectFolder } from '#server/platform/files.ts';

const made = new Map<string, Promise<string>>();

/**
 * A file with some lines and all of the house that they import, for another process to run: read from a hundred files each time, it would
 * take longer to load than to work. Made once by each process, in the place of what an earlier one made.
 */
export const bundled = (lines: string): Promise<string> => {
  const known = made.get(lines) ?? bundle(lines);
  made.set(lines, known);
  return known;
};

const bundle = async (lines: string): Promise<string> => {
  const root = projectFolder();
  // The file must be in the house's folder, where Node finds its packages.
  const folder = join(root, 'dist', 'bundled');
  const name = createHash('sha256').update(lines).digest('hex').slice(0, 12);
  const outfile = join(folder, `${name}-${process.pid}.tmp.js`);
  mkdirSync(folder, { recursive: true });
  await build({
    ...serverBundle,
    absWorkingDir: root,
    stdin: { contents: lines, resolveDir: root, loader: 'ts' },
    outfile,
  });
  // A rename replaces the file at once, since another process may be running the old one.
  const whole = join(folder, `${name}.js`);
  renameSync(outfile, whole);
  return whole;
};
