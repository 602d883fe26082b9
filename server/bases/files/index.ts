import { keptTables } from '#core/texts/kept-data.ts';
import type { FilesOfHouse } from '#server/platform/private-files.ts';
import type { JobDefinition, Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteBlob, readBlob } from './blobs.ts';
import { filesKeeper } from './keeps.ts';
import { privateFilesOf } from './private-files.ts';
import { readMrzOperation } from './read-mrz.ts';
import { passportScans } from './scans.ts';
import { databaseStore, type FileStore } from './store.ts';
import { filesMigrations, sealedFiles, sealedScans } from './tables.ts';
import { uploadBlob } from './upload.ts';

/** Deletes files beyond their time from the disk; readers do not see them any more anyway. */
const forgetFiles = (store: FileStore): JobDefinition => ({
  name: 'forget-files',
  cron: '*/10 * * * *',
  handle: async () => void (await store.removeExpired()),
});

/** Private pictures of travellers, what is read from them, and papers that the house hands out. */
export const createFiles = (services: Services): { room: Room } & FilesOfHouse => {
  const store = databaseStore(services.db, services);
  const privateFiles = privateFilesOf(services, store);
  return {
    room: {
      name: 'files',
      migrations: filesMigrations,
      sealed: [sealedFiles, sealedScans],
      operations: [
        readMrzOperation(services, store),
        uploadBlob(services, privateFiles),
        readBlob(services, store),
        deleteBlob(services, store),
      ],
      jobs: [forgetFiles(store)],
      keeps: filesKeeper,
      tells: [{ table: 'private_files', by: 'owner_id', words: keptTables.private_files }],
    },
    scans: passportScans(services),
    privateFiles,
  };
};
