import { readFile, stat } from 'node:fs/promises';
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

/**
 * Pictures that one client address may have made anew in a minute: a list, a page and its gallery, and neighbours behind the same carrier. Each is
 * made once, so there is an end to them, and the places bound what it costs.
 */
const madePerMinute = 200;

/** A page of hotels asks for many at once; what is too much waits, and whoever asks then comes again. */
const waitingMax = 100;

/** Nobody's own requests fill the queue. */
const waitingPerClient = 20;

/** Nobody waits longer to be next: whoever asked may have gone long ago. */
const waitMs = 30_000;

const types: Readonly<Record<Ending, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const encoded = (picture: ReturnType<typeof opened>, ending: Ending) => {
  if (ending === 'avif') return picture.avif({ quality: 50, effort: 3 });
  const flat = picture.flatten({ background: '#fff' });
  return ending === 'webp' ? flat.webp({ quality: 76 }) : flat.jpeg({ quality: 80, mozjpeg: true });
};

/** The bytes as they were found: another picture under the same name would stand at this address for a year. */
const readAs = async (hash: string, { path, bytes: size }: FoundPhoto): Promise<Buffer> => {
  const found = await stat(path);
  // What is no file any more may never end.
  const bytes = found.isFile() && found.size === size ? await readFile(path) : null;
  if (!bytes || hashOf(bytes) !== hash) throw new Error(`${path} has changed since the start`);
  return bytes;
};

/** Of the same picture in several files one is enough. */
const readAny = async (hash: string, files: readonly FoundPhoto[]): Promise<Buffer> => {
  const [first, ...others] = files;
  if (!first) throw new Error('there is no such photograph');
  return readAs(hash, first).catch((error: unknown) => {
    if (others.length === 0) throw error;
    return readAny(hash, others);
  });
};

const make = async ({ hash, size, ending }: Made, files: readonly FoundPhoto[]): Promise<Buffer> => {
  const bytes = await readAny(hash, files);
  const sized = opened(bytes).resize({ ...size, fit: 'cover', position: 'attention' });
  return encoded(sized, ending).toBuffer();
};

/** Who asked has an `img` to fill, which the page of the app would not. */
const sendMissing = (reply: FastifyReply): unknown =>
  reply.code(404).header('cache-control', 'no-store').send();

interface Parts {
  limits: Pick<Limits, 'takeRoughly'>;
  kept: Kept;
  /** The files of a photograph; none where there is no such one. */
  filesOf(hash: string): readonly FoundPhoto[];
  /** So many are made at once in this process, which goes on with its other work. */
  atOnceMax: number;
}

/** Hands out photographs at /photos/hotels/0123456789abcdef0123-640.avif, and for who shows a link at …-link.jpg. */
export const mountPhotos = (app: FastifyInstance, { limits, kept, filesOf, atOnceMax }: Parts): void => {
  const places = new Bulkhead({ atOnceMax, waitingMax });
  /** Those that are made just now: who asks meanwhile waits for the same. */
  const making = new Map<string, Promise<Buffer | null>>();

  /** How many of each client wait. */
  const waiting = new Map<string, number>();

  const entered = async (client: string): Promise<boolean> => {
    const own = waiting.get(client) ?? 0;
    if (own >= waitingPerClient) return false;
    waiting.set(client, own + 1);
    try {
      return await places.enter(AbortSignal.timeout(waitMs)).catch(() => false);
    } finally {
      const left = (waiting.get(client) ?? 1) - 1;
      if (left > 0) waiting.set(client, left);
      else waiting.delete(client);
    }
  };

  const made = async (file: string, wanted: Made, client: string): Promise<Buffer | null> => {
    if (!(await entered(client))) return null;
    try {
      const bytes = await make(wanted, filesOf(wanted.hash));
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
  const mayMake = async (file: string, client: string) => {
    const free = { allowed: true, retryAfterSeconds: 0 };
    if (making.has(file)) return free;
    const taken = await limits.takeRoughly(`photos:${client}`, madePerMinute, 60);
    // Somebody else may have begun meanwhile.
    return making.has(file) ? free : taken;
  };

  app.get<{ Params: { '*': string } }>('/photos/hotels/*', async (request, reply) => {
    const file = request.params['*'];
    const wanted = madeBy(file, (hash) => filesOf(hash)[0]);
    if (!wanted) return sendMissing(reply);
    let bytes = await kept.read(file);
    if (!bytes) {
      const client = clientOf(request.ip);
      const taken = await mayMake(file, client);
      if (!taken.allowed) return sendWait(taken, reply);
      const one = making.get(file) ?? made(file, wanted, client).finally(() => making.delete(file));
      making.set(file, one);
      try {
        bytes = await one;
      } catch (err) {
        request.log.warn({ err }, 'A photograph of a hotel is not there any more, or is no picture now');
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
