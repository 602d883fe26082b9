import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#server/platform/services.ts';
import type { PhotoFile } from './folder.ts';
import { type Measured, measure, recipe } from './measure.ts';
import { madeBy } from './names.ts';

const indexName = 'measured.json';
/** Only what is of a photograph is ever swept away: another process may be writing something else just now. */
const ofPhoto = /^([0-9a-f]{20})-[^.]+\.[^.]+$/;

/** What was being written when its process was killed. */
const unfinished = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Nothing takes so long to be written. */
const unfinishedMs = 3_600_000;

/** A photograph as the first process of the house found it. */
export type FoundPhoto = PhotoFile & Measured;

/** What a file was when it was measured: one that was not touched since is not opened again. */
const stampOf = ({ name, bytes, modifiedMs }: PhotoFile, by: number): string =>
  `${name} ${bytes} ${modifiedMs} ${by}`;

/** So many photographs are measured anew before what is known of them is written down. */
const writtenAfter = 20;

/** Writes the whole file or nothing, also where another process writes the same. */
const writeWhole = async (path: string, bytes: Buffer | string): Promise<void> => {
  const early = `${path}.${randomUUID()}`;
  try {
    // What a power cut leaves is the whole file or none, since its name comes after its bytes.
    await writeFile(early, bytes, { flush: true });
    await rename(early, path);
  } catch (error) {
    // A full disk is not made fuller by what could not be finished.
    await rm(early, { force: true });
    throw error;
  }
};

const readIndex = async (folder: string): Promise<FoundPhoto[] | null> => {
  try {
    const read: unknown = JSON.parse(await readFile(join(folder, indexName), 'utf8'));
    return Array.isArray(read) ? read : null;
  } catch {
    return null;
  }
};

const measuredOf = async (file: PhotoFile, refuse: (why: string) => never): Promise<FoundPhoto> => {
  const bytes = await readFile(file.path).catch(() => refuse(`${file.name} cannot be read`));
  const measured = await measure(bytes);
  return 'wrong' in measured ? refuse(`${file.name} ${measured.wrong}`) : { ...file, ...measured };
};

/** Removes what was made of photographs that are gone. Where nothing can be removed, nothing is lost by it. */
const sweep = async (folder: string, photos: readonly FoundPhoto[], now: Date): Promise<void> => {
  const byHash = new Map(photos.map((photo) => [photo.hash, photo]));
  const names = await readdir(folder);
  const stale = names.filter((name) => ofPhoto.test(name) && !madeBy(name, (hash) => byHash.get(hash)));
  const removed = (name: string) => rm(join(folder, name), { force: true });
  await Promise.allSettled([
    ...stale.map(removed),
    ...names
      .filter((name) => unfinished.test(name))
      .map(async (name) => {
        const { mtimeMs } = await stat(join(folder, name));
        if (now.getTime() - mtimeMs > unfinishedMs) await removed(name);
      }),
  ]);
};

/** What was made of photographs, on the disk: no more than every photograph of the folder in every width that it has. */
export const keptIn = (folder: string, clock: Clock) => ({
  /**
   * Opens what is new of these files, and writes down what all of them are.
   * @throws by `refuse` at the first that is none
   */
  async measured(files: readonly PhotoFile[], refuse: (why: string) => never): Promise<FoundPhoto[]> {
    await mkdir(folder, { recursive: true }).catch(() =>
      refuse(`${folder} cannot be made, where what is made of them is kept`),
    );
    const write = (photos: Iterable<FoundPhoto>) =>
      writeWhole(join(folder, indexName), JSON.stringify([...photos])).catch(() =>
        refuse(`${folder} cannot be written to, where what is made of them is kept`),
      );
    const known = (await readIndex(folder)) ?? [];
    const byStamp = new Map(known.map((photo) => [stampOf(photo, photo.recipe), photo]));
    const all: FoundPhoto[] = [];
    let fresh = 0;
    // One after the other: a camera's picture is a hundred megabytes while it is open.
    for (const file of files) {
      const stamp = stampOf(file, recipe);
      const before = byStamp.get(stamp);
      const photo = before ? { ...before, ...file } : await measuredOf(file, refuse);
      all.push(photo);
      if (before) continue;
      byStamp.set(stamp, photo);
      fresh += 1;
      // A start that is interrupted goes on from here the next time.
      if (fresh % writtenAfter === 0) await write(byStamp.values());
    }
    if (fresh > 0 || JSON.stringify(all) !== JSON.stringify(known)) await write(all);
    await sweep(folder, all, clock.now());
    return all;
  },
  /** What the first process of the house found; null where that cannot be read. */
  found: () => readIndex(folder),
  async read(name: string): Promise<Buffer | null> {
    const bytes = await readFile(join(folder, name)).catch(() => null);
    return bytes?.length ? bytes : null;
  },
  write: (name: string, bytes: Buffer): Promise<void> => writeWhole(join(folder, name), bytes),
});

export type Kept = ReturnType<typeof keptIn>;
