import { refusedTooMany } from '#server/platform/http/wait.ts';
import type { PrivateFiles } from '#server/platform/private-files.ts';
import { createQueue } from '#server/platform/queue.ts';
import type { Services } from '#server/platform/services.ts';
import { adoptedFiles } from './adopted.ts';
import { cleanImage } from './image.ts';
import { issuedPdf } from './issued/pdf.ts';
import type { FileStore } from './store.ts';

/** One picture at a time keeps the other calls quick. As many of one sender may wait as can be on their way at once. */
const queueOf = () => createQueue({ atOnce: 1, waitingMax: 16, ofOwnerMax: 3 });

/** The wait until one of those that wait has had its turn. */
const queueWait = { retryAfterSeconds: 5 };

/** Files that stay, as products use them. */
export const privateFilesOf = (services: Services, store: FileStore): PrivateFiles => {
  const queue = queueOf();
  return {
    ...adoptedFiles(services),
    async keepPicture({ ownerId, bytes, keptUntil }) {
      const done = await queue.run(ownerId, () => cleanImage(bytes));
      if (!done) throw refusedTooMany(queueWait);
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
