import { sql } from 'kysely';
import type { JobDefinition } from '#server/platform/room.ts';
import { changeApplicants } from './change.ts';
import type { ApplicationDeps } from './deps.ts';
import { endFiles } from './files.ts';
import { lockApplication } from './store.ts';

type LapseDeps = Pick<ApplicationDeps, 'db' | 'clock' | 'privateFiles'>;

/** Orders that ended unpaid, whose applicants still wait to be paid for. */
const endedUnpaid = async ({ db }: LapseDeps): Promise<string[]> => {
  const { rows } = await sql<{ order_id: string }>`
    select distinct o.order_id from visa_applicants a join orders o using (order_id)
     where a.state = 'Submitted' and o.status = 'ConfirmFailed' limit 200`.execute(db);
  return rows.map(({ order_id }) => order_id);
};

const lapse = ({ db, clock, privateFiles }: LapseDeps, orderId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, orderId);
    const waiting = application?.applicants.filter(({ state }) => state === 'Submitted') ?? [];
    if (waiting.length === 0) return;
    const at = clock.now();
    const ids = waiting.map(({ traveller_id }) => traveller_id);
    await changeApplicants(tx, ids, { event: 'lapse', at });
    await endFiles(tx, { privateFiles }, orderId, at);
  });

/** Whatever was never paid for is over, and so is the time of its pictures. */
export const lapseJob = (deps: LapseDeps): JobDefinition => ({
  name: 'visa-lapse',
  cron: '*/5 * * * *',
  handle: async () => {
    for (const orderId of await endedUnpaid(deps)) await lapse(deps, orderId);
  },
});
