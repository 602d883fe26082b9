import type { Services } from '#server/platform/services.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'random'>;

interface FoundUser {
  userId: string;
  isNew: boolean;
  isSuspended: boolean;
}

/** The user of a number that was just proved; made at the first sign-in, once even where two come at the same moment. */
export const findOrMakeUser = async (
  { db, clock, random }: Parts,
  phoneNumber: string,
): Promise<FoundUser> => {
  const made = await db
    .insertInto('users')
    .values({
      user_id: random.uuid(),
      phone_number: phoneNumber,
      email: null,
      first_name: null,
      last_name: null,
      suspended_at: null,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('phone_number').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (made) return { userId: made.user_id, isNew: true, isSuspended: false };
  const known = await db
    .selectFrom('users')
    .select(['user_id', 'suspended_at'])
    .where('phone_number', '=', phoneNumber)
    .executeTakeFirstOrThrow();
  return { userId: known.user_id, isNew: false, isSuspended: known.suspended_at !== null };
};
