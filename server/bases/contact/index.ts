import { keptTables } from '#core/texts/kept-data.ts';
import type { KeeperOfPersonalData } from '#server/platform/people.ts';
import type { JobDefinition, Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { sendLetter } from './send.ts';
import { answerLetter, lettersForStaff, listLetters } from './staff.ts';
import { contactMigrations, sealedLetters } from './tables.ts';

/** How long a letter is kept once it was answered: as long as somebody may come back to it. */
const keptDays = 365;

/** How long one is kept that nobody answers: after two years nobody waits for an answer any more. */
const waitedDays = 730;
const dayMs = 86_400_000;

/** Deletes letters whose time is over: a year after they were answered, two after they were written. */
const forgetLetters = ({ db, clock }: Services): JobDefinition => ({
  name: 'forget-letters',
  cron: '43 2 * * *',
  canWait: true,
  async handle() {
    const before = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);
    await db.deleteFrom('letters').where('answered_at', '<', before(keptDays)).execute();
    await db
      .deleteFrom('letters')
      .where('answered_at', 'is', null)
      .where('sent_at', '<', before(waitedDays))
      .execute();
  },
});

/** Deletes what somebody wrote, and takes the name of staff who have left from what they answered. */
const lettersKeeper: KeeperOfPersonalData = {
  async forget(tx, userId) {
    await tx.deleteFrom('letters').where('user_id', '=', userId).execute();
    await tx.updateTable('letters').set({ answered_by: null }).where('answered_by', '=', userId).execute();
  },
};

/** Letters to the house: the form of the contact page, and those who answer. */
export const room = (services: Services): Room => ({
  name: 'contact',
  migrations: contactMigrations,
  sealed: [sealedLetters],
  operations: [sendLetter(services), listLetters(services), answerLetter(services)],
  jobs: [forgetLetters(services)],
  keeps: lettersKeeper,
  tells: [{ table: 'letters', by: 'user_id', words: keptTables.letters }],
  waiting: [lettersForStaff],
});
