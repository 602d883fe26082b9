import type { MrzPassport } from '#core/rules/identity/mrz-passport.ts';
import type { PassportScans } from '#server/platform/scans.ts';
import { open, seal } from '#server/platform/sealed/seals.ts';
import type { Services } from '#server/platform/services.ts';
import { sealedScans } from './tables.ts';

type Parts = Pick<Services, 'db' | 'clock'>;

/** Stores what was read, beside the picture that it was read from, and for as long. */
export const keepScan = async ({ db }: Parts, fileId: string, passport: MrzPassport): Promise<void> => {
  const scan = await seal(db, sealedScans, { file_id: fileId, passport });
  await db.insertInto('passport_scans').values(scan).execute();
};

export const passportScans = ({ db, clock }: Parts): PassportScans => ({
  async find(scanId, userId) {
    const row = await db
      .selectFrom('passport_scans')
      .innerJoin('private_files', 'private_files.file_id', 'passport_scans.file_id')
      .select(['passport_scans.file_id', 'passport_scans.passport'])
      .where('passport_scans.file_id', '=', scanId)
      .where('private_files.owner_id', '=', userId)
      .where('private_files.kept_until', '>', clock.now())
      .executeTakeFirst();
    return (await open(db, sealedScans, row))?.passport ?? null;
  },
});
