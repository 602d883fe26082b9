import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { type RoomKind, roomKinds } from '#core/products/hotel/words.ts';
import { ConfigError } from '#server/platform/config/env.ts';

/** A file of a hotel's folder, which is not opened yet. */
export interface PhotoFile {
  hotelId: string;
  /** As the operator sees it: `mashhad-javad-hotel/01.jpg`. */
  name: string;
  path: string;
  bytes: number;
  modifiedMs: number;
  text: string | null;
  room: RoomKind | null;
}

const bytesMax = 20_000_000;
/** More than anybody looks at, and few enough that a folder put there by mistake is noticed. */
const photosMax = 60;
const endings = ['.jpg', '.jpeg', '.png', '.webp', '.avif'];
const captionsName = 'captions.json';
/** What file systems and other computers put into folders. */
const leftBySystems = new Set(['lost+found', '@eaDir', 'Thumbs.db', 'desktop.ini']);

const captionsSchema = z.record(
  z.string(),
  z.strictObject({
    text: z.string().trim().min(1).max(120).optional(),
    room: z.enum(roomKinds).optional(),
  }),
);
type Captions = z.output<typeof captionsSchema>;

/** Stops the start with the name of what is wrong. */
export const refuse = (folder: string, why: string): never => {
  throw new ConfigError(`HOTEL_PHOTOS=${folder}: ${why}`);
};

const namesIn = (root: string, path: string, what: string): string[] => {
  try {
    return readdirSync(path).filter((name) => !name.startsWith('.') && !leftBySystems.has(name));
  } catch {
    return refuse(root, `${what} is no folder that can be read`);
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Some editors begin a file with a mark that is no part of its text. */
const textOf = (root: string, name: string): string => {
  try {
    return readFileSync(join(root, name), 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return refuse(root, `${name} is no file that can be read`);
  }
};

const statOf = (path: string) => {
  try {
    return statSync(path);
  } catch {
    return null;
  }
};

const captionsOf = (root: string, hotelId: string, files: readonly string[]): Captions => {
  const name = `${hotelId}/${captionsName}`;
  const read = captionsSchema.safeParse(parsed(textOf(root, name)));
  if (!read.success) {
    const [issue] = read.error.issues;
    return refuse(root, `${name} is wrong at ${issue?.path.join('.') || 'its beginning'}: ${issue?.message}`);
  }
  const unknown = Object.keys(read.data).find((file) => !files.includes(file));
  return unknown === undefined ? read.data : refuse(root, `${name} tells of ${unknown}, which is not there`);
};

const fileOf = (root: string, hotelId: string, file: string): Omit<PhotoFile, 'text' | 'room'> => {
  const name = `${hotelId}/${file}`;
  if (!endings.includes(extname(file).toLowerCase()))
    return refuse(root, `${name} must end in ${endings.join(', ')} or be ${captionsName}`);
  const path = join(root, hotelId, file);
  const found = statOf(path);
  if (!found?.isFile()) return refuse(root, `${name} is no file`);
  if (found.size > bytesMax) return refuse(root, `${name} has more than ${bytesMax / 1_000_000} MB`);
  return { hotelId, name, path, bytes: found.size, modifiedMs: found.mtimeMs };
};

const byName = new Intl.Collator('en', { numeric: true }).compare;

const filesOfHotel = (root: string, hotelId: string): PhotoFile[] => {
  const names = namesIn(root, join(root, hotelId), hotelId);
  const files = names.filter((name) => name !== captionsName).toSorted(byName);
  if (files.length > photosMax) return refuse(root, `${hotelId} has more than ${photosMax} photographs`);
  const captions = names.includes(captionsName) ? captionsOf(root, hotelId, files) : {};
  return files.map((file) => ({
    ...fileOf(root, hotelId, file),
    text: captions[file]?.text ?? null,
    room: captions[file]?.room ?? null,
  }));
};

/**
 * The files of the operator's folder, hotel by hotel and in the order of their names.
 * @throws ConfigError by the name of what is wrong
 */
export const filesIn = (root: string, isHotel: (hotelId: string) => boolean): PhotoFile[] =>
  namesIn(root, root, 'it').flatMap((hotelId) =>
    isHotel(hotelId) ? filesOfHotel(root, hotelId) : refuse(root, `${hotelId} is the id of no hotel`),
  );
