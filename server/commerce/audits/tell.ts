import type { BookFault } from '#server/platform/ledger/audit.ts';
import type { Services } from '#server/platform/services.ts';
import type { WrongPiece } from './walk.ts';
import { keepWrong } from './wrong.ts';

export type AuditParts = Pick<Services, 'clock' | 'db' | 'log' | 'random'>;

/** Stores what is wrong, and logs each finding that was not known before as an error. Returns these findings. */
export const tellOfWrong = async (
  { clock, db, log }: AuditParts,
  wrong: readonly WrongPiece[],
): Promise<BookFault[]> => {
  const fresh = await keepWrong(db, wrong, clock.now());
  for (const finding of fresh) log.error(finding, 'The audit of the money found something wrong');
  return fresh;
};
