import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Photo } from '#core/products/hotel/contract/photo.ts';
import { photoTexts } from '#core/products/hotel/texts/photos.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Limits } from '#server/platform/services.ts';
import { knownHotels } from '../data/hotels.ts';
import type { HotelPhotos } from '../places/places.ts';
import { hotelPhotosEnv } from './env.ts';
import { filesIn, type PhotoFile, refuse } from './folder.ts';
import { mountPhotos } from './hand-out.ts';
import { openKept } from './kept.ts';
import type { Measured } from './measure.ts';

/** Photographs with what hands them out at /photos/hotels/0123456789abcdef0123-640.avif. */
export interface MountedPhotos extends HotelPhotos {
  pages(app: FastifyInstance, limits: Pick<Limits, 'takeRoughly'>): void;
}

const names = new Map(knownHotels.map(({ hotelId, name }) => [hotelId, name]));

const photoOf = (
  { hotelId, text }: PhotoFile,
  { hash, width, height, colour }: Measured,
  at: number,
): Photo => ({
  path: `/photos/hotels/${hash}`,
  width,
  height,
  colour,
  text: text ?? photoTexts.unnamed(names.get(hotelId) ?? '', at + 1),
});

/**
 * The photographs of the operator's folder; none where there is no folder.
 * @throws ConfigError by the name of the file that is none
 */
export const createHotelPhotos = async (config: Pick<Config, 'read' | 'dataDir'>): Promise<MountedPhotos> => {
  const { HOTEL_PHOTOS: root } = config.read(hotelPhotosEnv);
  if (root === null) return { of: () => [], ofRoom: () => undefined, pages: () => undefined };
  const files = filesIn(root, (hotelId) => names.has(hotelId));
  const kept = await openKept(join(config.dataDir, 'hotel-photos'), (why) => refuse(root, why));
  const measured = await kept.measured(files);
  const byHotel = new Map<string, Photo[]>();
  const byRoom = new Map<string, Photo>();
  const paths = new Map<string, string>();
  for (const [at, file] of files.entries()) {
    const found = measured[at];
    if (!found) continue;
    if ('wrong' in found) return refuse(root, `${file.name} ${found.wrong}`);
    const own = byHotel.get(file.hotelId) ?? [];
    const photo = photoOf(file, found, own.length);
    paths.set(found.hash, file.path);
    // The same picture under two names is shown once.
    if (own.some(({ path }) => path === photo.path)) continue;
    byHotel.set(file.hotelId, [...own, photo]);
    const room = `${file.hotelId} ${file.room}`;
    if (file.room && !byRoom.has(room)) byRoom.set(room, photo);
  }
  return {
    of: (hotelId) => byHotel.get(hotelId) ?? [],
    ofRoom: (hotelId, kind) => byRoom.get(`${hotelId} ${kind}`),
    pages: (app, limits) => mountPhotos(app, { limits, kept, pathOf: (hash) => paths.get(hash) ?? null }),
  };
};
