import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoFile } from './folder.ts';
import { type Measured, measure } from './measure.ts';

const indexName = 'measured.json';
/** Only what is of a photograph is ever swept away: another process may be writing something else just now. */
const ofPhoto = /^([0-9a-f]{20})-/;

/** What a file was when it was measured: one that was not touched since is not opened again. */
const stampOf = ({ name, bytes, modifiedMs }: PhotoFile): string => `${name} ${bytes} ${modifiedMs}`;

type Index = Record<string, Measured>;

/** So many photographs are measured anew before what is known of them is written down. */
const writtenAfter = 20;

const readIndex = async (path: string): Promise<Index> => {
  try {
    return (JSON.parse(await readFile(path, 'utf8')) as Index | null) ?? {};
  } catch {
    return {};
  }
};

/** Writes the whole file or nothing, also where another process writes the same. */
const writeWhole = async (path: string, bytes: Buffer | string): Promise<void> => {
  const early = `${path}.${randomUUID()}`;
  try {
    await writeFile(early, bytes);
    await rename(early, path);
  } catch (error) {
    // A full disk is not made fuller by what could not be finished.
    await rm(early, { force: true });
    throw error;
  }
};

/** What was made of photographs, on the disk: no more than every photograph of the folder in every width. */
export interface Kept {
  measured(files: readonly PhotoFile[]): Promise<(Measured | { wrong: string })[]>;
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
}

export const openKept = async (folder: string, refuse: (why: string) => never): Promise<Kept> => {
  const index = join(folder, indexName);
  await mkdir(folder, { recursive: true }).catch(() =>
    refuse(`${folder} cannot be made, where what is made of them is kept`),
  );
  return {
    async measured(files) {
      const known = await readIndex(index);
      const all: (Measured | { wrong: string })[] = [];
      const now = new Map<string, Measured>();
      const writeIndex = (measured: Index) =>
        writeWhole(index, JSON.stringify(measured)).catch(() =>
          refuse(`${folder} cannot be written to, where what is made of them is kept`),
        );
      let fresh = 0;
      // One after the other: a camera's picture is a hundred megabytes while it is open.
      for (const file of files) {
        const stamp = stampOf(file);
        const before = known[stamp];
        const one = before ?? (await measure(file));
        all.push(one);
        if ('hash' in one) now.set(stamp, one);
        if (before) continue;
        fresh += 1;
        // A start that is interrupted goes on from here the next time.
        if (fresh % writtenAfter === 0) await writeIndex({ ...known, ...Object.fromEntries(now) });
      }
      const measured = Object.fromEntries(now);
      if (JSON.stringify(measured) !== JSON.stringify(known)) await writeIndex(measured);
      const hashes = new Set([...now.values()].map(({ hash }) => hash));
      const stale = (await readdir(folder)).filter((name) => {
        const hash = ofPhoto.exec(name)?.[1];
        return hash !== undefined && !hashes.has(hash);
      });
      await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
      return all;
    },
    read: (name) => readFile(join(folder, name)).catch(() => null),
    write: (name, bytes) => writeWhole(join(folder, name), bytes),
  };
};
