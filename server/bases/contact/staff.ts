import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import { contact } from '#core/contract/contact/endpoints.ts';
import { fail } from '#core/contract/result.ts';
import { contactTexts } from '#core/texts/contact.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { open, openAll, seal } from '#server/platform/sealed/seals.ts';
import type { Message, Outbox, Services } from '#server/platform/services.ts';
import type { PartWithWork, Waits } from '#server/platform/waiting.ts';
import { type LettersTable, sealedLetters } from './tables.ts';

type Row = Selectable<LettersTable>;
type Letter = z.input<typeof contact.answerLetter.reply>;

const present = (row: Row): Letter => ({
  letterId: row.letter_id,
  number: row.letter_number,
  topic: row.topic,
  state: row.state,
  name: row.name,
  phoneNumber: row.phone_number,
  email: row.email,
  orderNumber: row.order_number,
  text: row.body,
  answer: row.answer,
  sentAt: row.sent_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
});

/** Letters, those that wait first: of them the oldest, of all others the newest. */
export const listLetters = ({ db }: Services): Operation =>
  operation(contact.listLetters, async ({ body: { page, pageSize, state } }) => {
    const of = db.selectFrom('letters');
    const wanted = state ? of.where('state', '=', state) : of;
    const rows = await wanted
      .selectAll()
      .orderBy(sql`state = 'waiting'`, 'desc')
      .orderBy(sql`case when state = 'waiting' then sent_at end`)
      .orderBy('sent_at', 'desc')
      .orderBy('letter_id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const counted = await wanted
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const data = (await openAll(db, sealedLetters, rows)).map(present);
    return { ok: true, value: { data, page, pageSize, total: Number(counted.total) } };
  });

/** The message that brings an answer: to the e-mail where there is one and mail is sent, else to the mobile. */
const answerTo = (row: Row, text: string, channels: ReturnType<Outbox['channels']>): Message => {
  const byMail = row.email !== null && (channels.includes('email') || row.phone_number === null);
  return {
    key: `letter:${row.letter_id}`,
    channel: byMail ? 'email' : 'sms',
    to: (byMail ? row.email : row.phone_number) ?? '',
    ...(byMail ? { subject: contactTexts.answerSubject(row.letter_number) } : {}),
    text: contactTexts.answer(row.letter_number, text),
    withSupport: true,
  };
};

/** Answers a letter once, by what its writer named: an e-mail, else a message. The answer is written with what sends it. */
export const answerLetter = ({ db, clock, outbox, log }: Services): Operation =>
  operation(contact.answerLetter, async ({ body: { letterId, text } }, { caller }) => {
    const answered = await db.transaction().execute(async (tx) => {
      const sealed = await tx
        .selectFrom('letters')
        .selectAll()
        .where('letter_id', '=', letterId)
        .forUpdate()
        .executeTakeFirst();
      const row = await open(tx, sealedLetters, sealed);
      if (!row) return fail('NOT_FOUND');
      if (row.state !== 'waiting') return fail('CONFLICT');
      const changed: Row = {
        ...row,
        state: text === null ? 'closed' : 'answered',
        answer: text,
        answered_by: caller.userId,
        answered_at: clock.now(),
      };
      const { state, answer, answered_by, answered_at } = await seal(tx, sealedLetters, changed);
      await tx
        .updateTable('letters')
        .set({ state, answer, answered_by, answered_at })
        .where('letter_id', '=', letterId)
        .execute();
      if (text !== null) await outbox.put(tx, answerTo(row, text, outbox.channels()));
      return { ok: true as const, value: present(changed) };
    });
    if (answered.ok) log.info({ by: caller.userId, letterId }, 'A letter was answered');
    return answered;
  });

/** A letter should be answered within a day. */
const lateMs = 86_400_000;

/** Letters that nobody has answered yet. */
export const lettersForStaff: PartWithWork = {
  part: '/back-office/letters',
  scope: 'letters:answer',
  async waits(db, now) {
    const late = new Date(now.getTime() - lateMs);
    const { rows } = await sql<Waits>`
      select count(*)::int as count, (count(*) filter (where sent_at < ${late}))::int as late, min(sent_at) as "oldestAt"
      from letters where state = 'waiting'`.execute(db);
    return rows[0] ?? { count: 0, late: 0, oldestAt: null };
  },
};
