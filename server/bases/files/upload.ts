import { files } from '#core/contract/files/endpoints.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { PrivateFiles } from '#server/platform/private-files.ts';
import type { Services } from '#server/platform/services.ts';
import { filesEnv } from './env.ts';

const hourSeconds = 3600;
const dayMs = 86_400_000;

/** Stores a picture for its owner, who later gives it to an order, or lets its time run out. */
export const uploadBlob = ({ clock, config, limits }: Services, { keepPicture }: PrivateFiles) => {
  const { UPLOADS_PER_USER: perUser, UPLOAD_KEPT_DAYS: days } = config.read(filesEnv);

  const take = async (userId: string, ip: string) => {
    const byUser = await limits.take(`upload:user:${userId}`, perUser, hourSeconds);
    const byAddress = await limits.take(`upload:address:${ip}`, perUser * 4, hourSeconds);
    return byUser.allowed ? byAddress : byUser;
  };

  return operation(files.uploadBlob, async ({ multipart }, { caller, ip }) => {
    const taken = await take(caller.userId, ip);
    if (!taken.allowed) return tooMany(taken);
    const keptUntil = new Date(clock.now().getTime() + days * dayMs);
    const kept = await keepPicture({ ownerId: caller.userId, bytes: multipart.file.bytes, keptUntil });
    if (!kept) return { ok: false, code: 'FILE_NOT_AN_IMAGE', data: null };
    return { ok: true, value: { ...kept, keptUntil: keptUntil.toISOString() } };
  });
};
