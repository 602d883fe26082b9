import { files } from '#core/contract/files/endpoints.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { createQueue } from '#server/platform/queue.ts';
import type { Services } from '#server/platform/services.ts';
import { filesEnv } from './env.ts';
import { cleanImage } from './image.ts';
import { readPassport } from './mrz/read.ts';
import { keepScan } from './scans.ts';
import type { FileStore } from './store.ts';

const hourSeconds = 3600;
const patienceMs = 20_000;
/** One picture at a time keeps the other calls quick. Others wait a few seconds at most, and of one user no more than two. */
const queueOf = () => createQueue({ atOnce: 1, waitingMax: 8, ofOwnerMax: 2 });

/** The wait until one of those that wait has had its turn. */
const queueWait = { retryAfterSeconds: 10 };

/** Reads a passport, stores its picture for a while, and says which fields to check. */
export const readMrzOperation = (services: Services, store: FileStore) => {
  const { clock, config, limits, random } = services;
  const { SCANS_PER_USER: perUser, PASSPORT_KEPT_HOURS: hours } = config.read(filesEnv);
  const queue = queueOf();

  const take = async (userId: string, ip: string) => {
    const byUser = await limits.take(`scan:user:${userId}`, perUser, hourSeconds);
    const byAddress = await limits.take(`scan:address:${ip}`, perUser * 4, hourSeconds);
    return byUser.allowed ? byAddress : byUser;
  };

  return operation(files.readMrz, async (input, { caller, ip }) => {
    const taken = await take(caller.userId, ip);
    if (!taken.allowed) return tooMany(taken);
    const now = clock.now();
    const done = await queue.run(caller.userId, async () => {
      const image = await cleanImage(input.multipart.file.bytes);
      if (!image) return { kind: 'noImage' as const };
      const read = await readPassport(image.content, {
        today: dayInIran(now),
        signal: AbortSignal.timeout(patienceMs),
      });
      return read ? { kind: 'read' as const, image, read } : { kind: 'unreadable' as const };
    });
    if (!done) return tooMany(queueWait);
    const { value } = done;
    if (value.kind === 'noImage') return { ok: false, code: 'FILE_NOT_AN_IMAGE', data: null };
    // A picture that could not be read is of no use, so it is not stored.
    if (value.kind === 'unreadable') return { ok: false, code: 'SCAN_UNREADABLE', data: null };
    const scanId = random.uuid();
    const keptUntil = new Date(now.getTime() + hours * hourSeconds * 1000);
    const { passport, doubtful, unclear } = value.read;
    await store.putPicture({
      fileId: scanId,
      ownerId: caller.userId,
      purpose: 'passport',
      ...value.image,
      keptUntil,
    });
    await keepScan(services, scanId, passport);
    return {
      ok: true,
      value: {
        scanId,
        keptUntil: keptUntil.toISOString(),
        fields: passport,
        doubtful,
        unclear: [...unclear],
      },
    };
  });
};
