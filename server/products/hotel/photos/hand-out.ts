import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { clientOf } from '#server/platform/http/address.ts';
import { sendWait } from '#server/platform/http/wait.ts';
import type { Limits } from '#server/platform/services.ts';
import { Bulkhead } from '#server/platform/suppliers/bulkhead.ts';
import type { FoundPhoto, Kept } from './kept.ts';
import { hashOf, opened } from './measure.ts';
import { type Ending, type Made, madeBy } from './names.ts';

/** Its address tells its bytes, so a browser that has it never asks again. */
const lasting = 'public, max-age=31536000, immutable';
const policy = "default-src 'none'; sandbox";

/** Photographs that one client address may have made anew in a minute: as many as a hotel has. Each is made once, so there is an end to them. */
const madePerMinute = 60;

/** A page of hotels asks for many at once; what is too much waits, and whoever asks then comes again. */
const waitingMax = 100;

/** Nobody waits longer to be next: whoever asked may have gone long ago. */
const waitMs = 30_000;

const types: Readonly<Record<Ending, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const encoded = (picture: ReturnType<typeof opened>, ending: Ending) => {
  if (ending === 'avif') return picture.avif({ quality: 50, effort: 3 });
  const flat = picture.flatten({ background: '#fff' });
  return ending === 'webp' ? flat.webp({ quality: 76 }) : flat.jpeg({ quality: 80, mozjpeg: true });
};

const make = async ({ hash, size, ending }: Made, path: string): Promise<Buffer> => {
  const bytes = await readFile(path);
  // Another picture under the same name would stand at this address for a year.
  if (hashOf(bytes) !== hash) throw new Error('the file has changed since the start');
  const sized = opened(bytes).resize({ ...size, fit: 'cover', position: 'attention' });
  return encoded(sized, ending).toBuffer();
};

/** Who asked has an `img` to fill, which the page of the app would not. */
const sendMissing = (reply: FastifyReply): unknown =>
  reply.code(404).header('cache-control', 'no-store').send();

interface Parts {
  limits: Pick<Limits, 'takeRoughly'>;
  kept: Kept;
  photoOf(hash: string): FoundPhoto | undefined;
  /** So many are made at once in this process, which goes on with its other work. */
  atOnceMax: number;
}

/** Hands out photographs at /photos/hotels/0123456789abcdef0123-640.avif, and for who shows a link at …-link.jpg. */
export const mountPhotos = (app: FastifyInstance, { limits, kept, photoOf, atOnceMax }: Parts): void => {
  const places = new Bulkhead({ atOnceMax, waitingMax });
  /** Those that are made just now: who asks meanwhile waits for the same. */
  const making = new Map<string, Promise<Buffer | null>>();

  const made = async (file: string, wanted: Made, path: string): Promise<Buffer | null> => {
    const hasEntered = await places.enter(AbortSignal.timeout(waitMs)).catch(() => false);
    if (!hasEntered) return null;
    try {
      const bytes = await make(wanted, path);
      // A full disk costs time, no picture.
      await kept
        .write(file, bytes)
        .catch((err: unknown) => app.log.warn({ err }, 'A photograph was not kept'));
      return bytes;
    } finally {
      places.leave();
    }
  };

  /** Only who has something made is counted: what is made, or is being made for somebody else, costs next to nothing. */
  const mayMake = async (file: string, ip: string) =>
    making.has(file)
      ? { allowed: true, retryAfterSeconds: 0 }
      : limits.takeRoughly(`photos:${clientOf(ip)}`, madePerMinute, 60);

  app.get<{ Params: { '*': string } }>('/photos/hotels/*', async (request, reply) => {
    const file = request.params['*'];
    const wanted = madeBy(file, photoOf);
    const photo = wanted && photoOf(wanted.hash);
    if (!photo) return sendMissing(reply);
    let bytes = await kept.read(file);
    if (!bytes) {
      const taken = await mayMake(file, request.ip);
      if (!taken.allowed) return sendWait(taken, reply);
      const one = making.get(file) ?? made(file, wanted, photo.path).finally(() => making.delete(file));
      making.set(file, one);
      try {
        bytes = await one;
      } catch (err) {
        request.log.warn(
          { err, path: photo.path },
          'A photograph of a hotel is not there any more, or is no picture now',
        );
        return sendMissing(reply);
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
