import type { TestApp } from './app.ts';

export interface SignedIn {
  token: string;
  userId: string;
  sessionId: string;
  phoneNumber: string;
}

let next = 0;

/** A user with a live session, written straight into the tables; the way through the code is tested with the account calls. */
export const signIn = async (app: TestApp, phoneNumber?: string): Promise<SignedIn> => {
  const { db, clock, random, auth } = app.services;
  const phone = phoneNumber ?? `+98912${String(1_000_000 + next++)}`;
  const now = clock.now();
  const user = await db
    .insertInto('users')
    .values({
      user_id: random.uuid(),
      phone_number: phone,
      email: null,
      first_name: null,
      last_name: null,
      suspended_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('phone_number').doUpdateSet({ phone_number: phone }))
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const sessionId = random.uuid();
  await db
    .insertInto('sessions')
    .values({
      session_id: sessionId,
      user_id: user.user_id,
      refresh_hash: Buffer.from(random.bytes(32)),
      previous_hash: null,
      rotated_at: now,
      expires_at: new Date(now.getTime() + 30 * 86_400_000),
      ended_at: null,
      end_reason: null,
      user_agent: 'test',
      device_hash: null,
      place_hash: null,
      last_seen_at: now,
      proved_at: now,
      // The proof of staff's second factor lies in the future, so that it stays valid however far a test moves the clock.
      factor_at: new Date(now.getTime() + 365 * 86_400_000),
      created_at: now,
    })
    .execute();
  const token = await auth.sign({ userId: user.user_id, sessionId });
  return { token, userId: user.user_id, sessionId, phoneNumber: phone };
};
