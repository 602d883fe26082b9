import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { questionsTo } from './questions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ rooms: () => [] });
});
afterAll(() => app.close());

/** Which transaction answers: questions of one message share one transaction. */
const asked = async (given: number) => {
  const { rows } = await sql<{ moment: string; given: number }>`
    select now()::text as moment, ${given}::int as given`.execute(questionsTo(app.services.db));
  return rows[0];
};
const wrong = () => sql`select 1 / ${0}::int`.execute(questionsTo(app.services.db));

it('asks in one message what is asked in the same moment, however far its asking has gone on', async () => {
  const later = async (given: number, steps: number) => {
    for (let at = 0; at < steps; at += 1) await Promise.resolve();
    return asked(given);
  };
  const answers = await Promise.all([later(1, 0), later(2, 5), later(3, 40)]);
  expect(answers.map((answer) => answer?.given)).toEqual([1, 2, 3]);
  expect(new Set(answers.map((answer) => answer?.moment)).size).toBe(1);
  expect((await asked(4))?.moment).not.toBe(answers[0]?.moment);
});

it('answers the others where one of them fails, which fails for its own sake', async () => {
  for (const _ of [1, 2, 3]) {
    const [first, failed, last] = await Promise.allSettled([asked(1), wrong(), asked(3)]);
    expect(first).toMatchObject({ status: 'fulfilled', value: { given: 1 } });
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    expect(last).toMatchObject({ status: 'fulfilled', value: { given: 3 } });
  }
});

it('within a transaction asks as ever', async () => {
  const { db } = app.services;
  await db.transaction().execute(async (tx) => {
    expect(questionsTo(tx)).toBe(tx);
  });
});
