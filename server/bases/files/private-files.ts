import { RefusedError } from '#server/platform/http/envelope.ts';
import type { PrivateFiles } from '#server/platform/private-files.ts';
import { createQueue } from '#server/platform/queue.ts';
import type { Services } from '#server/platform/services.ts';
import { adoptedFiles } from './adopted.ts';
import { cleanImage } from './image.ts';
import { issuedPdf } from './issued/pdf.ts';
import type { FileStore } from './store.ts';

/** One picture at a time keeps the other calls quick; as many of one sender as may be on their way at once. */
const queueOf = () => createQueue({ atOnce: 1, waitingMax: 16, ofOwnerMax: 3 });

/** Files that stay, as products use them. */
export const privateFilesOf = (services: Services, store: FileStore): PrivateFiles => {
  const queue = queueOf();
  return {
    ...adoptedFiles(services),
    async keepPicture({ ownerId, bytes, keptUntil }) {
      const done = await queue.run(ownerId, () => cleanImage(bytes));
      if (!done) throw new RefusedError('TOO_MANY_REQUESTS');
      if (!done.value) return null;
      const fileId = services.random.uuid();
      const { content, width, height } = done.value;
      await store.putPicture({ fileId, ownerId, purpose: 'document', content, width, height, keptUntil });
      return { fileId, width, height, keptUntil };
    },
    issuedPdf,
    keepIssued: store.putIssued,
    read: store.find,
  };
};
