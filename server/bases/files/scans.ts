import type { MrzPassport } from '#core/rules/identity/mrzPassport.ts';
import type { PassportScans } from '#server/platform/scans.ts';
import type { Services } from '#server/platform/services.ts';

type Parts = Pick<Services, 'db' | 'clock'>;

/** What was read, beside the picture that it was read from; gone with it. */
export const keepScan = async ({ db }: Parts, fileId: string, passport: MrzPassport): Promise<void> => {
  await db.insertInto('passport_scans').values({ file_id: fileId, passport }).execute();
};

export const passportScans = ({ db, clock }: Parts): PassportScans => ({
  async find(scanId, userId) {
    const row = await db
      .selectFrom('passport_scans')
      .innerJoin('private_files', 'private_files.file_id', 'passport_scans.file_id')
      .select('passport_scans.passport')
      .where('passport_scans.file_id', '=', scanId)
      .where('private_files.owner_id', '=', userId)
      .where('private_files.kept_until', '>', clock.now())
      .executeTakeFirst();
    return row?.passport ?? null;
  },
});
