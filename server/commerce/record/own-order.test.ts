import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealedUsers } from '#server/platform/auth/sealed.ts';
import { seal } from '#server/platform/sealed/seals.ts';
import { sealedSavedTravellers } from '#server/platform/travellers/saved-table.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import type { OrderDetail } from '../port/order.ts';
import { createWorld, type World } from '../testing/world.ts';
import { isOwnOrder } from './own-order.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Account = Partial<Record<'national_code' | 'birth_date' | 'first_name' | 'last_name', string>>;
const memberOfStaff = async (account: Account): Promise<SignedIn> => {
  const { db } = world.app.services;
  const staff = await signIn(world.app);
  const sealed = await seal(db, sealedUsers, { user_id: staff.userId, ...account });
  await db.updateTable('users').set(sealed).where('user_id', '=', staff.userId).execute();
  return staff;
};
const saves = async ({ userId }: SignedIn, changes: object): Promise<void> => {
  const { db, clock } = world.app.services;
  const row = {
    traveller_id: randomUUID(),
    user_id: userId,
    first_name: 'Maryam',
    last_name: 'Rezaei',
    gender: 'Female' as const,
    birth_date: '1990-05-04',
    nationality: 'IRN',
    created_at: clock.now(),
    updated_at: clock.now(),
    ...changes,
  };
  await db
    .insertInto('saved_travellers')
    .values((await seal(db, sealedSavedTravellers, row)) as never)
    .execute();
};
const isOwn = (staff: SignedIn, traveller: object): Promise<boolean> => {
  const guest = { travellerId: randomUUID(), type: 'Adult', nationality: 'IRN', extra: {}, ...traveller };
  const order = { orderId: randomUUID(), userId: randomUUID(), travellers: [guest] };
  return isOwnOrder(world.app.services.db, order as unknown as OrderDetail, staff.userId);
};

test('whoever of the staff travels along is known by the national code of their account, or by name and birthday where it has none', async () => {
  const coded = await memberOfStaff({ national_code: '0012345679' });
  expect(await isOwn(coded, { nationalCode: '0012345679' })).toBe(true);
  expect(await isOwn(coded, { nationalCode: '0013546341' })).toBe(false);
  const named = await memberOfStaff({ first_name: 'مریم', last_name: 'رضایی', birth_date: '1990-05-04' });
  const maryam = { firstNameFarsi: 'مریم', lastNameFarsi: 'رضایی' };
  expect(await isOwn(named, { ...maryam, birthDate: '1990-05-04' })).toBe(true);
  expect(await isOwn(named, { ...maryam, birthDate: '1991-05-04' })).toBe(false);
});

test('and by the passport and the Latin name of themselves among the people whom they saved, but not of their family', async () => {
  const staff = await memberOfStaff({ national_code: '0012345679' });
  await saves(staff, { national_code: '0012345679', passport_number: 'A12345678' });
  await saves(staff, { first_name: 'Sara', national_code: '0013546341', passport_number: 'B12345678' });
  expect(await isOwn(staff, { passportNumber: 'A12345678' })).toBe(true);
  expect(await isOwn(staff, { firstName: 'MARYAM', lastName: 'REZAEI', birthDate: '1990-05-04' })).toBe(true);
  expect(await isOwn(staff, { passportNumber: 'B12345678' })).toBe(false);
  expect(await isOwn(await memberOfStaff({}), { passportNumber: 'A12345678' })).toBe(false);
});
