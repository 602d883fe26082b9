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

const readIndex = async (path: string): Promise<Index> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Index;
  } catch {
    return {};
  }
};

/** Writes the whole file or nothing, also where another process writes the same. */
const writeWhole = async (path: string, bytes: Buffer | string): Promise<void> => {
  const early = `${path}.${randomUUID()}`;
  await writeFile(early, bytes);
  await rename(early, path);
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
      // One after the other: a camera's picture is a hundred megabytes while it is open.
      for (const file of files) all.push(known[stampOf(file)] ?? (await measure(file)));
      const entries = files.flatMap((file, at) => {
        const one = all[at];
        return one && 'hash' in one ? [[stampOf(file), one] as const] : [];
      });
      await writeWhole(index, JSON.stringify(Object.fromEntries(entries))).catch(() =>
        refuse(`${folder} cannot be written to, where what is made of them is kept`),
      );
      const hashes = new Set(entries.map(([, { hash }]) => hash));
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
