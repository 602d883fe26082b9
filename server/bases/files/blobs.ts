import { files } from '#core/contract/files/endpoints.ts';
import { fail } from '#core/contract/result.ts';
import { may } from '#server/platform/auth/scopes.ts';
import { operation } from '#server/platform/http/operation.ts';
import { privateHeaders } from '#server/platform/http/private-headers.ts';
import type { Services } from '#server/platform/services.ts';
import type { FileStore } from './store.ts';

const notFound = { ok: false, code: 'FILE_NOT_FOUND', data: null } as const;

/** The picture for its owner, or for staff who may see documents; each look by staff is logged. */
export const readBlob = ({ auth, log }: Services, store: FileStore) =>
  operation(files.readBlob, async ({ params }, { caller }) => {
    const file = await store.find(params.id);
    // This call hands out pictures alone. A file that was issued is handed out by the product that issued it.
    if (file?.media !== 'image/jpeg') return notFound;
    if (file.ownerId !== caller.userId) {
      // Others get the same answer as for a file that does not exist.
      if (!may(caller, 'documents:read')) return notFound;
      const lack = await auth.factorLack(caller, false);
      if (lack) return fail('FACTOR_NEEDED', lack);
      log.info({ readerId: caller.userId, fileId: file.fileId }, 'Staff read a private file');
    }
    return { ok: true, bare: file.content, headers: privateHeaders('inline', 'image.jpg') };
  });

export const deleteBlob = (_: Services, store: FileStore) =>
  operation(files.deleteBlob, async ({ params }, { caller }) =>
    (await store.remove(params.id, caller.userId)) ? { ok: true, value: null } : notFound,
  );
