import { sql } from 'kysely';
import { contact } from '#core/contract/contact/endpoints.ts';
import { normaliseMobile } from '#core/rules/identity/mobile.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { tryKeepFromEnding } from '#server/platform/people.ts';
import { seal } from '#server/platform/sealed/seals.ts';
import type { Services, Tx } from '#server/platform/services.ts';
import { sealedLetters } from './tables.ts';

/** More than anybody in trouble writes, and an office may be one address. */
const lettersInHour = 8;
const hourSeconds = 3600;

/** «N-4821907»: short enough to be said on the phone. */
const numberFrom = (drawn: number): string => `N-${1_000_000 + drawn}`;
const numbers = 9_000_000;

/** The number of a letter that is there already; null where it is new. */
const knownNumber = async (tx: Tx, letterId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('letters')
    .select('letter_number')
    .where('letter_id', '=', letterId)
    .executeTakeFirst();
  return row?.letter_number ?? null;
};

/** A number that no letter has. Nearly every draw is one. */
const freeNumber = async (tx: Tx, random: Services['random']): Promise<string> => {
  for (;;) {
    const number = numberFrom(random.below(numbers));
    const taken = await tx
      .selectFrom('letters')
      .select('letter_id')
      .where('letter_number', '=', number)
      .executeTakeFirst();
    if (!taken) return number;
  }
};

/** Takes a letter. Nobody is sent anything for it: who writes here says an address that nobody has proved. */
export const sendLetter = ({ db, clock, random, limits }: Services): Operation =>
  operation(contact.sendLetter, async ({ body }, { caller, ip }) => {
    const taken = await limits.take(`letters:${ip}`, lettersInHour, hourSeconds);
    if (!taken.allowed) return tooMany(taken);
    const number = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`letter:${body.letterId}`}, 0))`.execute(tx);
      const known = await knownNumber(tx, body.letterId);
      if (known !== null) return known;
      const fresh = await freeNumber(tx, random);
      const isOwned = caller !== null && (await tryKeepFromEnding(tx, caller.userId));
      await tx
        .insertInto('letters')
        .values(
          await seal(tx, sealedLetters, {
            letter_id: body.letterId,
            letter_number: fresh,
            user_id: isOwned ? caller.userId : null,
            topic: body.topic,
            state: 'waiting' as const,
            name: body.name,
            phone_number: body.phoneNumber ? normaliseMobile(body.phoneNumber) : null,
            email: body.email || null,
            order_number: body.orderNumber || null,
            body: body.text,
            answer: null,
            answered_by: null,
            sent_at: clock.now(),
            answered_at: null,
          }),
        )
        .execute();
      return fresh;
    });
    return { ok: true, value: { number } };
  });
