import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fastify } from 'fastify';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Config } from '#server/platform/config/config.ts';
import { ConfigError } from '#server/platform/config/env.ts';
import { call } from '#server/testing/call.ts';
import { knownHotels } from '../data/hotels.ts';
import { availableCall, hotelWorld, stayFor } from '../testing/world.ts';
import { createHotelPhotos } from './index.ts';

const hotelId = 'mashhad-javad-hotel';

/** A picture in one colour, so that it is small and its colour is known. */
const drawn = (background: string, { width = 800, height = 500 } = {}) =>
  sharp({ create: { width, height, channels: 3, background } });

type Files = Readonly<Record<string, string | Buffer>>;

const folderWith = (files: Files): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hotel-photos-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
};

const dataFolder = (): string => mkdtempSync(join(tmpdir(), 'hotel-photos-data-'));

const photosWith = (folder: string | null, dataDir = dataFolder()) =>
  createHotelPhotos({ read: () => ({ HOTEL_PHOTOS: folder }), dataDir } as unknown as Config);

const allowed = { takeRoughly: async () => ({ allowed: true, retryAfterSeconds: 0 }) };

const pagesOf = async (folder: string, dataDir?: string, limits = allowed) => {
  const photos = await photosWith(folder, dataDir);
  const app = fastify();
  photos.pages(app, limits);
  return { photos, app, get: (path: string) => app.inject(path) };
};

/** Held upright by a camera that tells so, and where it was. */
const upright = () =>
  drawn('#2040c0', { width: 900, height: 700 })
    .withExif({
      IFD0: { Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 17/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const captions = JSON.stringify({ '2.jpg': { text: 'لابی هتل جواد' }, '10.png': { room: 'twin' } });

describe('photographs of the operator', () => {
  it('stand in the order of their names with size, colour and words, and those of a room for rooms of that kind', async () => {
    const photos = await photosWith(
      folderWith({
        [`${hotelId}/10.png`]: await drawn('#c02020').png().toBuffer(),
        [`${hotelId}/2.jpg`]: await upright(),
        [`${hotelId}/3.jpg`]: await upright(),
        [`${hotelId}/captions.json`]: captions,
        [`${hotelId}/.DS_Store`]: 'what systems leave',
        [`${hotelId}/Thumbs.db`]: 'what systems leave',
        'lost+found/1': 'what systems leave',
      }),
    );
    const [first, second, ...others] = photos.of(hotelId);
    expect(first).toMatchObject({ width: 700, height: 900, text: 'لابی هتل جواد' });
    expect(first?.colour).toMatch(/^#[12]./);
    expect(second).toMatchObject({ width: 800, height: 500, colour: '#c02020', text: 'هتل جواد، عکس ۲' });
    expect(others, 'the same picture twice is shown once').toEqual([]);
    expect(photos.ofRoom(hotelId, 'twin')).toEqual(second);
    expect(photos.ofRoom(hotelId, 'suite')).toBeUndefined();
    expect(photos.of('mashhad-almas-hotel')).toEqual([]);
  });

  it.each<[string, () => Files | Promise<Files>, string | RegExp]>([
    ['a hotel that nobody knows', () => ({ 'nobody/1.jpg': '' }), 'nobody is the id of no hotel'],
    ['a file beside the folders', () => ({ 'readme.txt': '' }), 'readme.txt is the id of no hotel'],
    ['another kind of file', () => ({ [`${hotelId}/1.gif`]: 'GIF89a' }), `${hotelId}/1.gif must end in`],
    ['a file that is no picture', () => ({ [`${hotelId}/1.jpg`]: 'JPEG' }), `${hotelId}/1.jpg is no picture`],
    [
      'a drawing that says it is a picture',
      () => ({ [`${hotelId}/1.png`]: '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>' }),
      '1.png is no picture',
    ],
    [
      'one that breaks off',
      async () => ({
        [`${hotelId}/1.png`]: (await drawn('#111').png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000),
      }),
      '1.png cannot be read to its end',
    ],
    [
      'one that is too small',
      async () => ({
        [`${hotelId}/1.jpg`]: await drawn('#111', { width: 320, height: 200 }).jpeg().toBuffer(),
      }),
      '1.jpg is less than 640 pixels wide',
    ],
    [
      'one that is too large',
      () => ({ [`${hotelId}/1.jpg`]: Buffer.alloc(20_000_001) }),
      '1.jpg has more than 20 MB',
    ],
    [
      'words that are no JSON',
      () => ({ [`${hotelId}/captions.json`]: '{' }),
      'captions.json is wrong at its beginning',
    ],
    [
      'words of a file that is not there',
      () => ({ [`${hotelId}/captions.json`]: '{"1.jpg":{}}' }),
      'captions.json tells of 1.jpg',
    ],
    [
      'a kind of room that there is none of',
      async () => ({
        [`${hotelId}/1.jpg`]: await upright(),
        [`${hotelId}/captions.json`]: '{"1.jpg":{"room":"cellar"}}',
      }),
      'captions.json is wrong at 1.jpg.room',
    ],
  ])('stop the start by name: %s', async (_, files, why) => {
    const made = photosWith(folderWith(await files()));
    await expect(made).rejects.toThrow(ConfigError);
    await expect(made).rejects.toThrow(why);
  });

  it('stop the start where there is no such folder, or nowhere to keep what is made of them', async () => {
    await expect(photosWith('/no/such/folder')).rejects.toThrow(/HOTEL_PHOTOS=.*no folder/);
    const file = join(folderWith({ file: '' }), 'file');
    await expect(photosWith(folderWith({}), file)).rejects.toThrow(/HOTEL_PHOTOS=.*cannot be made/);
  });
});

describe('/photos/hotels', () => {
  it('hands out every width in three kinds, turned as it was held, with nothing of where it was taken, for ever', async () => {
    const { photos, app, get } = await pagesOf(folderWith({ [`${hotelId}/1.jpg`]: await upright() }));
    const path = photos.of(hotelId)[0]?.path ?? '';
    for (const [ending, type, format] of [
      ['avif', 'image/avif', 'heif'],
      ['webp', 'image/webp', 'webp'],
      ['jpg', 'image/jpeg', 'jpeg'],
    ])
      for (const width of [320, 640]) {
        const { statusCode, headers, rawPayload } = await get(`${path}-${width}.${ending}`);
        expect([statusCode, headers['content-type']]).toEqual([200, type]);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
        const told = await sharp(rawPayload).metadata();
        expect([told.format, told.width, told.height]).toEqual([format, width, Math.round((width * 9) / 7)]);
        expect([told.exif, told.orientation, told.xmp]).toEqual([undefined, undefined, undefined]);
        expect(rawPayload.includes('Somebody')).toBe(false);
      }
    const link = await sharp((await get(`${path}-link.jpg`)).rawPayload).metadata();
    expect([link.width, link.height]).toEqual([1200, 630]);
    for (const wrong of ['-321.jpg', '-640.svg', '-link.avif', '-0640.jpg', '.jpg'])
      expect((await get(`${path}${wrong}`)).statusCode, wrong).toBe(404);
    expect((await get(`/photos/hotels/${'0'.repeat(20)}-640.jpg`)).statusCode).toBe(404);
    await app.close();
  });

  it('makes a picture once, keeps it over a start, and forgets those of files that are gone', async () => {
    const folder = folderWith({ [`${hotelId}/1.jpg`]: await upright() });
    const dataDir = dataFolder();
    const first = await pagesOf(folder, dataDir);
    const name = `${first.photos.of(hotelId)[0]?.path}-320.webp`;
    const [one, same] = await Promise.all([first.get(name), first.get(name)]);
    expect(one.rawPayload.equals(same.rawPayload)).toBe(true);
    const kept = () => readdirSync(join(dataDir, 'hotel-photos')).filter((file) => file !== 'measured.json');
    expect(kept()).toEqual([name.split('/').at(-1)]);

    const none = { takeRoughly: async () => ({ allowed: false, retryAfterSeconds: 30 }) };
    const second = await pagesOf(folder, dataDir, none);
    expect((await second.get(name)).statusCode).toBe(200);
    const another = await second.get(name.replace('320', '640'));
    expect([another.statusCode, another.headers['retry-after']]).toEqual([429, '30']);

    rmSync(join(folder, hotelId, '1.jpg'));
    expect((await first.get(name)).statusCode, 'it is made already').toBe(200);
    expect((await first.get(name.replace('webp', 'avif'))).statusCode, 'its file is gone').toBe(404);
    await pagesOf(folder, dataDir);
    expect(kept()).toEqual([]);
  });

  it('what is put under a name since the start is not handed out at the address of what stood there', async () => {
    const folder = folderWith({ [`${hotelId}/1.jpg`]: await upright() });
    const { photos, get } = await pagesOf(folder);
    const path = photos.of(hotelId)[0]?.path ?? '';
    writeFileSync(join(folder, hotelId, '1.jpg'), await drawn('#c02020').jpeg().toBuffer());
    expect((await get(`${path}-320.webp`)).statusCode).toBe(404);
    writeFileSync(join(folder, hotelId, '1.jpg'), await upright());
    expect((await get(`${path}-320.webp`)).statusCode).toBe(200);
  });

  it('a start that ends in the middle is followed by one that goes on from what was measured', async () => {
    const dataDir = dataFolder();
    const many = await Promise.all(
      Array.from({ length: 21 }, async (_, nth) => {
        const colour = `#${(nth + 16).toString(16)}4060`;
        return [`${hotelId}/${nth}.jpg`, await drawn(colour).jpeg().toBuffer()] as const;
      }),
    );
    const folder = folderWith(Object.fromEntries(many));
    const broken = photosWith(folder, dataDir);
    // The names are read by now, and the last one is taken away: the start ends in the middle.
    rmSync(join(folder, hotelId, '20.jpg'));
    await expect(broken).rejects.toThrow('ENOENT');
    const index = join(dataDir, 'hotel-photos', 'measured.json');
    expect(Object.keys(JSON.parse(readFileSync(index, 'utf8')))).toHaveLength(20);
    writeFileSync(index, readFileSync(index, 'utf8').replaceAll(/#[0-9a-f]{6}/g, '#abcdef'));
    const photos = await photosWith(folder, dataDir);
    expect(new Set(photos.of(hotelId).map(({ colour }) => colour))).toEqual(new Set(['#abcdef']));
  });

  it('a file that was not touched is not opened again at the next start', async () => {
    const folder = folderWith({ [`${hotelId}/1.jpg`]: await upright() });
    const dataDir = dataFolder();
    await photosWith(folder, dataDir);
    const index = join(dataDir, 'hotel-photos', 'measured.json');
    writeFileSync(index, readFileSync(index, 'utf8').replace(/#[0-9a-f]{6}/, '#abcdef'));
    expect((await photosWith(folder, dataDir)).of(hotelId)[0]?.colour).toBe('#abcdef');
    writeFileSync(index, 'broken off');
    expect((await photosWith(folder, dataDir)).of(hotelId)[0]?.colour).not.toBe('#abcdef');
  });
});

describe('a house with photographs', () => {
  it('shows them in lists, on the page of the hotel and with a room, and to who is sent a link', async () => {
    const shown = knownHotels.find(({ cityKey }) => cityKey === 'mashhad')?.hotelId ?? '';
    const folder = folderWith({
      [`${shown}/1.jpg`]: await drawn('#2040c0').jpeg().toBuffer(),
      [`${shown}/2.jpg`]: await drawn('#c02020').jpeg().toBuffer(),
      [`${shown}/captions.json`]: JSON.stringify({ '2.jpg': { text: 'اتاق دوتخته', room: 'double' } }),
    });
    const app = await hotelWorld({ HOTEL_PHOTOS: folder, DATA_DIR: dataFolder() });
    const { data } = await call(app, availableCall, { body: stayFor() });
    const photoOf = (wanted: (id: string) => boolean) =>
      data.hotels.filter(({ hotelId: id }) => wanted(id)).map(({ photo }) => photo?.width);
    expect(photoOf((id) => id === shown)).toEqual([800]);
    expect(new Set(photoOf((id) => id !== shown))).toEqual(new Set([undefined]));
    const page = await call(app, 'POST /api/hotel-catalog/HotelCatalog/HotelDetail', {
      body: { hotelId: shown },
    });
    expect(page.data.photos).toHaveLength(2);
    expect(page.data.photo).toEqual(page.data.photos[0]);
    const ofRooms = page.data.roomTypes.map(({ kind, photo }) => [kind, photo?.text ?? null]);
    expect(ofRooms).toContainEqual(['double', 'اتاق دوتخته']);
    expect(ofRooms.filter(([kind, text]) => (kind === 'double') !== (text !== null))).toEqual([]);
    const head = await app.rooms
      .find(({ name }) => name === 'hotel')
      ?.heads?.['/hotels/:hotelId']?.({
        hotelId: shown,
      });
    expect(head?.picture).toBe(`${page.data.photo?.path}-link.jpg`);
    await app.close();
  });
});
