import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { pino } from 'pino';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Config } from '#server/platform/config/config.ts';
import { ConfigError } from '#server/platform/config/env.ts';
import { call } from '#server/testing/call.ts';
import { knownHotels } from '../data/hotels.ts';
import { availableCall, hotelWorld, stayFor } from '../testing/world.ts';
import { mountPhotos } from './hand-out.ts';
import { createHotelPhotos } from './index.ts';
import { keptIn } from './kept.ts';

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

const clock = { now: () => new Date() };

interface Way {
  isFirst?: boolean;
  steps?: string[];
}

const photosWith = async (
  folder: string | null,
  dataDir = dataFolder(),
  { isFirst = true, steps = [] }: Way = {},
) => {
  const config = { read: () => ({ HOTEL_PHOTOS: folder }), dataDir, workers: 1 } as unknown as Config;
  const photos = createHotelPhotos({ config, clock, log: pino({ level: 'silent' }) });
  await photos.open({
    isFirst,
    step: (name, work) => {
      steps.push(name);
      return work();
    },
  });
  return photos;
};

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
    [
      'one of more pixels than a camera has',
      async () => ({
        [`${hotelId}/1.png`]: await drawn('#111', { width: 12_000, height: 10_001 }).png().toBuffer(),
      }),
      '1.png has more than 120 million pixels',
    ],
    [
      'one that unpacks to more than its file lets think',
      async () => ({
        [`${hotelId}/1.png`]: await drawn('#111', { width: 8000, height: 7000 }).png().toBuffer(),
      }),
      '1.png takes more than 160 MiB of memory',
    ],
    [
      'one that is a ribbon',
      async () => ({
        [`${hotelId}/1.jpg`]: await drawn('#111', { width: 700, height: 3000 }).jpeg().toBuffer(),
      }),
      '1.jpg is more than 4 times as high as it is wide',
    ],
    [
      'words in a folder',
      () => ({ [`${hotelId}/captions.json/1.jpg`]: '' }),
      'captions.json is no file that can be read',
    ],
    ['a file of nothing', () => ({ [`${hotelId}/1.jpg`]: '' }), '1.jpg is no picture'],
  ])('stop the start by name: %s', async (_, files, why) => {
    const made = photosWith(folderWith(await files()));
    await expect(made).rejects.toThrow(ConfigError);
    await expect(made).rejects.toThrow(why);
  });

  it('stop the start where they lie in the folder of what is made of them, or around it', async () => {
    const dataDir = dataFolder();
    for (const folder of [join(dataDir, 'hotel-photos'), dataDir]) {
      mkdirSync(folder, { recursive: true });
      await expect(photosWith(folder, dataDir)).rejects.toThrow('give the photographs a folder of their own');
    }
  });

  it('of a picture under two names are shown once, with the words and the room of either, and either file is enough', async () => {
    const picture = await upright();
    const folder = folderWith({
      [`${hotelId}/1.jpg`]: picture,
      [`${hotelId}/2.jpg`]: picture,
      [`${hotelId}/captions.json`]: `\uFEFF${JSON.stringify({ '2.jpg': { text: 'لابی هتل جواد', room: 'twin' } })}`,
    });
    const { photos, get } = await pagesOf(folder);
    expect(photos.of(hotelId)).toMatchObject([{ text: 'لابی هتل جواد' }]);
    expect(photos.ofRoom(hotelId, 'twin')).toEqual(photos.of(hotelId)[0]);
    rmSync(join(folder, hotelId, '1.jpg'));
    expect((await get(`${photos.of(hotelId)[0]?.path}-320.webp`)).statusCode).toBe(200);
  });

  it('are made anew where a power cut left an empty file, and what was never finished is swept away', async () => {
    const folder = folderWith({ [`${hotelId}/1.jpg`]: await upright() });
    const dataDir = dataFolder();
    const { photos, get } = await pagesOf(folder, dataDir);
    const name = `${photos.of(hotelId)[0]?.path.split('/').at(-1)}-320.webp`;
    const made = join(dataDir, 'hotel-photos');
    writeFileSync(join(made, name), '');
    expect((await get(`/photos/hotels/${name}`)).rawPayload.length).toBeGreaterThan(100);
    const unfinished = join(made, `${name}.${randomUUID()}`);
    writeFileSync(unfinished, 'half');
    await photosWith(folder, dataDir);
    expect(existsSync(unfinished), 'it may be being written').toBe(true);
    utimesSync(unfinished, 1, 1);
    await photosWith(folder, dataDir);
    expect(existsSync(unfinished)).toBe(false);
  });

  it('one client alone does not fill the queue', async () => {
    const dataDir = dataFolder();
    const folder = folderWith(
      Object.fromEntries(
        await Promise.all(
          Array.from({ length: 5 }, async (_, nth) => {
            const picture = await drawn(`#${nth}04060`, { width: 1700, height: 900 }).jpeg().toBuffer();
            return [`${hotelId}/${nth}.jpg`, picture] as const;
          }),
        ),
      ),
    );
    const { photos, app } = await pagesOf(folder, dataDir);
    const names = photos
      .of(hotelId)
      .flatMap(({ path }) =>
        ['320', '640', '960', '1600'].flatMap((width) => [`${path}-${width}.webp`, `${path}-${width}.jpg`]),
      );
    const greedy = names.map((url) => app.inject({ url, remoteAddress: '192.0.2.1' }));
    const [last = ''] = names.slice(-1);
    const other = app.inject({ url: last.replace('1600.jpg', 'link.jpg'), remoteAddress: '192.0.2.2' });
    const codes = (await Promise.all(greedy)).map(({ statusCode }) => statusCode);
    expect(codes).toContain(429);
    expect((await other).statusCode).toBe(200);
    await app.close();
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
    expect([link.width, link.height]).toEqual([700, 367]);
    await app.close();
  });

  it('answers with nothing, which nobody keeps, for what no photograph has: above all a width beyond its own', async () => {
    const { photos, app, get } = await pagesOf(folderWith({ [`${hotelId}/1.jpg`]: await upright() }));
    // As in the house: whatever has no route is a page of the app.
    app.setNotFoundHandler((_request, reply) => reply.type('text/html').send('<p>the whole app</p>'));
    const path = photos.of(hotelId)[0]?.path ?? '';
    for (const wrong of [
      `${path}-960.jpg`,
      `${path}-1600.avif`,
      `${path}-321.jpg`,
      `${path}-640.svg`,
      `${path}-link.avif`,
      `${path}-0640.jpg`,
      `${path}.jpg`,
      `${path}-640.jpg/more`,
      `/photos/hotels/${'0'.repeat(20)}-640.jpg`,
      '/photos/hotels/..%2f..%2fmeasured.json',
      '/photos/hotels/%00',
    ]) {
      const { statusCode, headers, body } = await get(wrong);
      expect([statusCode, headers['cache-control'], body], wrong).toEqual([404, 'no-store', '']);
    }
    await app.close();
    const none = fastify();
    (await photosWith(null)).pages(none, allowed);
    expect((await none.inject(`${path}-640.jpg`)).body, 'there is no folder any more').toBe('');
    await none.close();
  });

  it('counts for an address only what is made for it', async () => {
    const taken: unknown[] = [];
    const limits = {
      takeRoughly: async (...use: unknown[]) => {
        taken.push(use);
        return { allowed: taken.length <= 2, retryAfterSeconds: 30 };
      },
    };
    const { photos, app, get } = await pagesOf(
      folderWith({ [`${hotelId}/1.jpg`]: await upright() }),
      dataFolder(),
      limits,
    );
    const path = photos.of(hotelId)[0]?.path ?? '';
    const name = `${path}-640.avif`;
    const all = await Promise.all([name, name, name, `${path}-320.avif`, `${path}-320.webp`].map(get));
    expect(all.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 429,
    ]);
    expect(taken).toEqual(Array.from({ length: 3 }, () => ['photos:127.0.0.1', 200, 60]));
    expect((await get(name)).statusCode, 'made already').toBe(200);
    expect(taken).toHaveLength(3);
    await app.close();
  });

  it('makes no more at once than it may', async () => {
    const folder = folderWith({ [`${hotelId}/1.jpg`]: await upright() });
    const dataDir = dataFolder();
    const [photo] = (await photosWith(folder, dataDir)).of(hotelId);
    const [found] = (await keptIn(join(dataDir, 'hotel-photos'), clock).found()) ?? [];
    let inHand = 0;
    const seen: number[] = [];
    const kept = {
      ...keptIn(dataDir, clock),
      read: async () => null,
      write: async () => {
        seen.push(++inHand);
        await sleep(20);
        inHand--;
      },
    };
    const app = fastify();
    mountPhotos(app, { limits: allowed, kept, filesOf: () => (found ? [found] : []), atOnceMax: 2 });
    const asked = ['320.webp', '640.webp', '320.jpg', '640.jpg', 'link.jpg'];
    await Promise.all(asked.map((name) => app.inject(`${photo?.path}-${name}`)));
    expect(seen).toHaveLength(5);
    expect(Math.max(...seen)).toBeLessThanOrEqual(2);
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
    await expect(broken).rejects.toThrow('20.jpg cannot be read');
    const index = join(dataDir, 'hotel-photos', 'measured.json');
    expect(JSON.parse(readFileSync(index, 'utf8'))).toHaveLength(20);
    writeFileSync(index, readFileSync(index, 'utf8').replaceAll(/#[0-9a-f]{6}/g, '#abcdef'));
    const photos = await photosWith(folder, dataDir);
    expect(new Set(photos.of(hotelId).map(({ colour }) => colour))).toEqual(new Set(['#abcdef']));
  });

  it('a process that follows another shows what that one found, whatever lies in the folder by then', async () => {
    const folder = folderWith({
      [`${hotelId}/1.jpg`]: await upright(),
      [`${hotelId}/captions.json`]: JSON.stringify({ '1.jpg': { text: 'لابی هتل جواد', room: 'twin' } }),
    });
    const dataDir = dataFolder();
    const steps: string[] = [];
    const first = await photosWith(folder, dataDir, { steps });
    expect(steps, 'a long one is told of').toEqual(['Looking at 1 photographs of hotels']);
    writeFileSync(join(folder, hotelId, '2.jpg'), (await upright()).subarray(0, 300));
    writeFileSync(join(folder, hotelId, 'captions.json'), '{');
    mkdirSync(join(folder, 'nobody'));
    await expect(photosWith(folder, dataDir)).rejects.toThrow(ConfigError);
    const next = await photosWith(folder, dataDir, { isFirst: false });
    expect(next.of(hotelId)).toEqual(first.of(hotelId));
    expect(next.ofRoom(hotelId, 'twin')).toEqual(first.of(hotelId)[0]);
    rmSync(dataDir, { recursive: true });
    expect((await photosWith(folder, dataDir, { isFirst: false })).of(hotelId)).toEqual([]);
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
    expect(head?.picture).toEqual({ path: `${page.data.photo?.path}-link.jpg`, width: 800, height: 420 });
    await app.close();
  });
});
