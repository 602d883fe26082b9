import { sql } from 'kysely';
import type { JobDefinition } from '#server/platform/room.ts';
import { canChange, changeApplicants } from './change.ts';
import type { ApplicationDeps } from './deps.ts';
import { endFiles } from './files.ts';
import { followUp } from './progress.ts';
import { lockApplication } from './store.ts';

type LapseDeps = Pick<ApplicationDeps, 'db' | 'clock' | 'privateFiles' | 'commerce' | 'env'>;

/** Orders that ended without a payment while their applicants are still `Submitted`. */
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

/** Applicants whose money staff have refunded and who are not withdrawn yet. */
const givenBackByHand = async ({ db }: LapseDeps): Promise<{ orderId: string; travellerId: string }[]> => {
  const { rows } = await sql<{ orderId: string; travellerId: string }>`
    select a.order_id as "orderId", a.traveller_id as "travellerId"
      from visa_applicants a join order_document_travellers t using (order_id, traveller_id)
        join refund_items i using (order_id, document_id)
     where i.state = 'refunded' and a.state in ('Received', 'DocumentsMissing', 'Sent', 'Approved')
     limit 200`.execute(db);
  return rows;
};

const withdraw = (deps: LapseDeps, { orderId, travellerId }: { orderId: string; travellerId: string }) =>
  deps.db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, orderId);
    const applicant = application?.applicants.find((one) => one.traveller_id === travellerId);
    if (!applicant || !canChange(applicant.state, 'withdraw')) return;
    await changeApplicants(tx, [travellerId], { event: 'withdraw', at: deps.clock.now() });
    await followUp(tx, deps, orderId);
  });

/** Ends applications that were never paid, with their pictures, and withdraws applicants whose money was refunded. */
export const endJob = (deps: LapseDeps): JobDefinition => ({
  name: 'visa-applications-end',
  cron: '*/5 * * * *',
  handle: async () => {
    for (const orderId of await endedUnpaid(deps)) await lapse(deps, orderId);
    for (const one of await givenBackByHand(deps)) await withdraw(deps, one);
  },
});
