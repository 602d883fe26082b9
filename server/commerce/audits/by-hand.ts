import type { Services } from '#server/platform/services.ts';
import { beginCourse, goOn } from './course.ts';
import { horizonOf } from './horizon.ts';
import { auditUnderWay, keepCourse } from './rows.ts';
import { type AuditParts, tellOfWrong } from './tell.ts';

/** At most this many pieces are looked at in one job, so that no job takes long. The next job does the rest. */
const piecesAtOnce = 300;

/** Goes on with the audit that staff have begun, if there is one, and sends the next job if it has not ended. */
export const auditByHand = async (
  parts: AuditParts & Pick<Services, 'jobs'>,
  jobName: string,
): Promise<void> => {
  const { clock, db, jobs } = parts;
  const row = await auditUnderWay(db);
  if (!row) return;
  const begun = row.course ?? beginCourse(await horizonOf(db));
  const { course, wrong, failure } = await goOn(db, begun, (begun.walk?.pieces ?? 0) + piecesAtOnce);
  await tellOfWrong(parts, wrong);
  const isKept = await keepCourse(db, row, { course, at: clock.now() });
  if (failure !== undefined) throw failure;
  if (!course.walk || !isKept) return;
  const key = `${row.audit_id}:${course.walk.pieces}`;
  await db.transaction().execute((tx) => jobs.send(tx, jobName, { byHand: true }, { key }));
  jobs.nudge(jobName);
};
