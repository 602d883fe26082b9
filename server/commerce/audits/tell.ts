import type { Finding } from '#server/platform/ledger/audit.ts';
import type { Services } from '#server/platform/services.ts';
import type { WrongPiece } from './walk.ts';
import { keepWrong } from './wrong.ts';

export type AuditParts = Pick<Services, 'clock' | 'db' | 'log' | 'random'>;

/** Keeps what is wrong, and tells of what was not known: each is an error in the log. */
export const tellOfWrong = async (
  { clock, db, log }: AuditParts,
  wrong: readonly WrongPiece[],
): Promise<Finding[]> => {
  const fresh = await keepWrong(db, wrong, clock.now());
  for (const finding of fresh) log.error(finding, 'The audit of the money found something wrong');
  return fresh;
};
