import { toPlainDate } from '#core/rules/dates/plain.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { paper } from './pictures.ts';
import { applicationOf, paidFor, person, staffMember, type VisaPerson } from './world.ts';

/** A visa of one traveller, applied for, paid from the wallet and handed out under a number of those words. */
export const issuedVisa = async (
  app: TestApp,
  user: SignedIn,
  {
    who,
    contact,
    words,
  }: { who: Partial<VisaPerson>; contact: { phoneNumber: string; email: string }; words: string },
): Promise<{ orderId: string; travellerId: string; fileId: string }> => {
  const { orderId, ids } = await paidFor(app, user, [await person(app, who)], { contact });
  const [travellerId = ''] = ids;
  const staff = await staffMember(app);
  const moved = { orderId, travellerIds: [travellerId] };
  await call(app, 'POST /api/back-office/visa/Send', { body: moved }, staff.token);
  await call(app, 'POST /api/back-office/visa/Approve', { body: moved }, staff.token);
  const multipart = {
    orderId,
    travellerId,
    visaNumber: words,
    validUntil: toPlainDate('2027-02-01'),
    file: await paper(),
  };
  const issued = await call(app, 'POST /api/back-office/visa/Issue', { multipart }, staff.token);
  if (issued.status !== 200) throw new Error(`not issued: ${issued.text}`);
  const { order } = await applicationOf(app, staff, orderId);
  return { orderId, travellerId, fileId: order.applicants[0]?.documents[0]?.fileId ?? '' };
};
