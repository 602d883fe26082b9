import { files } from '#core/contract/files/endpoints.ts';
import { may } from '#server/platform/auth/scopes.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { Services } from '#server/platform/services.ts';
import type { FileStore } from './store.ts';

const notFound = { ok: false, code: 'FILE_NOT_FOUND', data: null } as const;

/** Bytes that were sent to us, on our own address: shown as a picture, taken for nothing else, kept by nobody. */
const headers = {
  'cache-control': 'private, no-store',
  'content-disposition': 'inline; filename="image.jpg"',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** The picture for its owner, or for staff who may see documents; each time staff looks stands in the log. */
export const readBlob = ({ log }: Services, store: FileStore) =>
  operation(files.readBlob, async ({ params }, { caller }) => {
    const file = await store.find(params.id);
    if (!file) return notFound;
    if (file.ownerId !== caller.userId) {
      // To anybody else it is not there at all.
      if (!may(caller, 'documents:read')) return notFound;
      log.info({ readerId: caller.userId, fileId: file.fileId }, 'Staff read a private file');
    }
    return { ok: true, bare: file.content, headers };
  });

export const deleteBlob = (_: Services, store: FileStore) =>
  operation(files.deleteBlob, async ({ params }, { caller }) =>
    (await store.remove(params.id, caller.userId)) ? { ok: true, value: null } : notFound,
  );
