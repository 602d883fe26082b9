import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { photoWidths } from '#core/products/hotel/rules/photo.ts';
import { clientOf } from '#server/platform/http/address.ts';
import { sendWait } from '#server/platform/http/wait.ts';
import type { Limits } from '#server/platform/services.ts';
import { Bulkhead } from '#server/platform/suppliers/bulkhead.ts';
import type { Kept } from './kept.ts';
import { hashOf, opened } from './measure.ts';

/** Its address tells its bytes, so a browser that has it never asks again. */
const lasting = 'public, max-age=31536000, immutable';
const policy = "default-src 'none'; sandbox";

/** What those who show a link make room for. */
const link = { width: 1200, height: 630 };

/** Photographs that one client address may have made anew in a minute. Each is made once, so there is an end to them. */
const madePerMinute = 240;

/** A page of hotels asks for many at once; this process goes on with its other work. */
const atOnce = new Bulkhead({ atOnceMax: 2, waitingMax: 200 });

/** Nobody waits longer to be next: whoever asked may have gone long ago. */
const waitMs = 15_000;

const endings = ['avif', 'webp', 'jpg'] as const;
type Ending = (typeof endings)[number];
const types: Readonly<Record<Ending, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const encoded = (picture: ReturnType<typeof opened>, ending: Ending) => {
  if (ending === 'avif') return picture.avif({ quality: 50, effort: 3 });
  const flat = picture.flatten({ background: '#fff' });
  return ending === 'webp' ? flat.webp({ quality: 76 }) : flat.jpeg({ quality: 80, mozjpeg: true });
};

interface Asked {
  hash: string;
  width: number | 'link';
  ending: Ending;
}

const asked = (file: string): Asked | null => {
  const [, hash = '', size = '', ending = ''] =
    /^([0-9a-f]{20})-(\d{3,4}|link)\.(avif|webp|jpg)$/.exec(file) ?? [];
  const known = endings.find((one) => one === ending);
  const width = size === 'link' ? 'link' : photoWidths.find((one) => String(one) === size);
  if (!known || width === undefined) return null;
  return width === 'link' && known !== 'jpg' ? null : { hash, width, ending: known };
};

const make = async ({ hash, width, ending }: Asked, path: string): Promise<Buffer> => {
  const bytes = await readFile(path);
  // Another picture under the same name would stand at this address for a year.
  if (hashOf(bytes) !== hash) throw new Error('the file has changed since the start');
  const picture = opened(bytes);
  const sized =
    width === 'link'
      ? picture.resize({ ...link, fit: 'cover', position: 'attention' })
      : picture.resize({ width, withoutEnlargement: true });
  return encoded(sized, ending).toBuffer();
};

interface Parts {
  limits: Pick<Limits, 'takeRoughly'>;
  kept: Kept;
  pathOf(hash: string): string | null;
}

/** Hands out photographs at /photos/hotels/0123456789abcdef0123-640.avif, and for who shows a link at …-link.jpg. */
export const mountPhotos = (app: FastifyInstance, { limits, kept, pathOf }: Parts): void => {
  /** Those that are made just now: who asks meanwhile waits for the same. */
  const making = new Map<string, Promise<Buffer | null>>();

  const made = async (name: string, wanted: Asked, path: string): Promise<Buffer | null> => {
    const hasEntered = await atOnce.enter(AbortSignal.timeout(waitMs)).catch(() => false);
    if (!hasEntered) return null;
    try {
      const bytes = await make(wanted, path);
      // A full disk costs time, no picture.
      await kept
        .write(name, bytes)
        .catch((err: unknown) => app.log.warn({ err }, 'A photograph was not kept'));
      return bytes;
    } finally {
      atOnce.leave();
    }
  };

  app.get<{ Params: { file: string } }>('/photos/hotels/:file', async (request, reply) => {
    const { file } = request.params;
    const wanted = asked(file);
    const path = wanted && pathOf(wanted.hash);
    if (!wanted || !path) return reply.callNotFound();
    let bytes = await kept.read(file);
    if (!bytes) {
      const taken = await limits.takeRoughly(`photos:${clientOf(request.ip)}`, madePerMinute, 60);
      if (!taken.allowed) return sendWait(taken, reply);
      const one = making.get(file) ?? made(file, wanted, path).finally(() => making.delete(file));
      making.set(file, one);
      try {
        bytes = await one;
      } catch (err) {
        request.log.warn(
          { err, path },
          'A photograph of a hotel is not there any more, or is no picture now',
        );
        return reply.callNotFound();
      }
      if (!bytes) return sendWait({ retryAfterSeconds: 5 }, reply);
    }
    return reply
      .headers({
        'cache-control': lasting,
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        // Other sites that show a link to one of our pages load its picture from here.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type(types[wanted.ending])
      .send(bytes);
  });
};
