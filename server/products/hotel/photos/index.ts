import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Photo } from '#core/products/hotel/contract/photo.ts';
import { photoTexts } from '#core/products/hotel/texts/photos.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Opening } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { knownHotels } from '../data/hotels.ts';
import type { HotelPhotos } from '../places/places.ts';
import { hotelPhotosEnv } from './env.ts';
import { filesIn, refuse } from './folder.ts';
import { mountPhotos } from './hand-out.ts';
import { type FoundPhoto, type Kept, keptIn } from './kept.ts';

/** Photographs with what hands them out at /photos/hotels/0123456789abcdef0123-640.avif. */
export interface MountedPhotos extends HotelPhotos {
  /**
   * Before it there are none.
   * @throws ConfigError by the name of the file that is none
   */
  open(how: Opening): Promise<void>;
  pages(app: FastifyInstance, limits: Pick<Services['limits'], 'takeRoughly'>): void;
}

const names = new Map(knownHotels.map(({ hotelId, name }) => [hotelId, name]));

const photoOf = ({ hotelId, text, hash, width, height, colour }: FoundPhoto, at: number): Photo => ({
  path: `/photos/hotels/${hash}`,
  width,
  height,
  colour,
  text: text ?? photoTexts.unnamed(names.get(hotelId) ?? '', at + 1),
});

/** The photographs of hotels and of their rooms, and the files of each by what their bytes are. */
const sorted = (found: readonly FoundPhoto[]) => {
  const byHotel = new Map<string, Photo[]>();
  const byRoom = new Map<string, Photo>();
  const byHash = new Map<string, FoundPhoto[]>();
  for (const file of found) byHash.set(file.hash, [...(byHash.get(file.hash) ?? []), file]);
  for (const file of found) {
    const { hotelId, hash } = file;
    const own = byHotel.get(hotelId) ?? [];
    // The same picture under several names is shown once, with the first words that are said of one of them.
    const same = byHash.get(hash)?.filter((each) => each.hotelId === hotelId) ?? [];
    const isFirst = same[0] === file;
    const text = same.find((each) => each.text !== null)?.text ?? null;
    const photo = isFirst
      ? photoOf({ ...file, text }, own.length)
      : own.find(({ path }) => path.endsWith(hash));
    if (!photo) continue;
    if (isFirst) byHotel.set(hotelId, [...own, photo]);
    const room = `${hotelId} ${file.room}`;
    if (file.room && !byRoom.has(room)) byRoom.set(room, photo);
  }
  return { byHotel, byRoom, byHash };
};

/** Where a folder really is; as it is named where it is not there yet. */
const realOf = (folder: string): string => {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
};

/** Whether a folder is the other one or lies in it. */
const isWithin = (outer: string, inner: string): boolean =>
  `${realOf(inner)}${sep}`.startsWith(`${realOf(outer)}${sep}`);

/**
 * All photographs of the folder. Only the first process of a house judges it: one that follows another shows the same pictures, whatever
 * somebody is copying just now, and comes up in any case.
 */
const find = async (
  root: string,
  { kept, log, how }: { kept: Kept; log: Services['log']; how: Opening },
): Promise<FoundPhoto[]> => {
  if (how.isFirst) {
    const files = filesIn(root, (hotelId) => names.has(hotelId));
    return how.step(`Looking at ${files.length} photographs of hotels`, () =>
      kept.measured(files, (why) => refuse(root, why)),
    );
  }
  const found = await kept.found();
  if (!found) log.error('What was found of the photographs of hotels cannot be read: hotels are drawn');
  return found ?? [];
};

/** The photographs of the operator's folder; none where there is no folder. */
export const createHotelPhotos = ({
  config,
  clock,
  log,
}: {
  config: Pick<Config, 'read' | 'dataDir' | 'workers'>;
  clock: Services['clock'];
  log: Services['log'];
}): MountedPhotos => {
  const { HOTEL_PHOTOS: root } = config.read(hotelPhotosEnv);
  const folder = join(config.dataDir, 'hotel-photos');
  const kept = keptIn(folder, clock);
  let photos = sorted([]);
  return {
    of: (hotelId) => photos.byHotel.get(hotelId) ?? [],
    ofRoom: (hotelId, kind) => photos.byRoom.get(`${hotelId} ${kind}`),
    async open(how) {
      if (root === null) return;
      if (isWithin(root, folder) || isWithin(folder, root))
        refuse(
          root,
          `${folder} is where what is made of them is kept: give the photographs a folder of their own`,
        );
      photos = sorted(await find(root, { kept, log, how }));
    },
    pages: (app, limits) =>
      mountPhotos(app, {
        limits,
        kept,
        filesOf: (hash) => photos.byHash.get(hash) ?? [],
        // Two in a house; where it has more processes, one in each.
        atOnceMax: config.workers > 1 ? 1 : 2,
      }),
  };
};
