import { toPlainDate } from '#core/rules/dates/plain.ts';
import { paper } from '#server/products/visa/testing/pictures.ts';
import * as visas from '#server/products/visa/testing/world.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';

/** What a member of the staff does with an application, and its owner beside them: each a call of its own. */
export const workOf = (app: TestApp, user: SignedIn, staff: SignedIn) => {
  const by =
    (path: `POST /api/back-office/visa/${'Send' | 'Approve'}`) => (orderId: string, travellerIds: string[]) =>
      call(app, path, { body: { orderId, travellerIds } }, staff.token);
  const send = by('POST /api/back-office/visa/Send');
  const approve = by('POST /api/back-office/visa/Approve');
  const reject = (orderId: string, travellerId: string, acceptedRefund: number, who = staff) =>
    call(
      app,
      'POST /api/back-office/visa/Reject',
      { body: { orderId, travellerId, acceptedRefund, note: 'عکس با گذرنامه یکی نبود.' } },
      who.token,
    );
  const issue = async (orderId: string, travellerId: string, change: { file?: Blob; number?: string } = {}) =>
    call(
      app,
      'POST /api/back-office/visa/Issue',
      {
        multipart: {
          orderId,
          travellerId,
          visaNumber: change.number ?? 'uae-۲۰۱/77',
          validUntil: toPlainDate('2027-02-01'),
          file: change.file ?? (await paper()),
        },
      },
      staff.token,
    );
  const lastEventOf = async (orderId: string, travellerId: string): Promise<string> => {
    const { applicants } = (await visas.applicationOf(app, staff, orderId)).order;
    const applicant = applicants.find((one) => one.travellerId === travellerId);
    return applicant?.events.at(-1)?.at ?? '';
  };
  const correct = async (
    orderId: string,
    travellerId: string,
    change: { file?: Blob; number?: string; was?: string } = {},
    who = staff,
  ) =>
    call(
      app,
      'POST /api/back-office/visa/CorrectIssued',
      {
        multipart: {
          orderId,
          travellerId,
          was: change.was ?? (await lastEventOf(orderId, travellerId)),
          visaNumber: change.number ?? 'UAE-RIGHT',
          validUntil: toPlainDate('2027-03-01'),
          file: change.file ?? (await paper()),
        },
      },
      who.token,
    );
  const ask = (
    orderId: string,
    travellerId: string,
    change: { code?: string; title?: string } = {},
    who = staff,
  ) =>
    call(
      app,
      'POST /api/back-office/visa/AskForDocument',
      { body: { orderId, travellerId, code: 'photo', note: 'پس‌زمینه عکس باید سفید باشد.', ...change } },
      who.token,
    );
  const add = (orderId: string, travellerId: string, code: string, fileId: string, who = user) =>
    call(app, visas.addCall, { body: { orderId, travellerId, code, fileId } }, who.token);

  const seen = (orderId: string) => visas.applicationOf(app, staff, orderId);
  const applicantsOf = async (orderId: string) => (await seen(orderId)).order.applicants;
  const statesOf = async (orderId: string) => (await applicantsOf(orderId)).map(({ state }) => state);
  const refundOf = async (orderId: string, at = 0) =>
    (await applicantsOf(orderId))[at]?.backOnRejection ?? -1;

  const paid = async (people: number, options: Parameters<typeof visas.paidFor>[3] = {}) => {
    const all = [await visas.person(app)];
    while (all.length < people) all.push(await visas.child(app));
    const { orderId, ids } = await visas.paidFor(app, user, all, options);
    return { orderId, ids, first: ids[0] ?? '', second: ids[1] ?? '' };
  };

  /** Gives tickets of an order back, as its owner; the answer. */
  const withdraw = async (orderId: string, travellerIds: string[]) => {
    const path = 'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}';
    const { data } = await call(app, path, { params: { orderId }, query: {} }, user.token);
    const items = data.lines
      .flatMap((line) => line.items)
      .filter(({ travellers }) => travellers.some((one) => travellerIds.includes(one.travellerId)));
    const answer = await call(
      app,
      'POST /api/refund/RefundRequest/Create',
      {
        body: {
          orderId,
          items: items.map(({ documentId }) => ({ documentId })),
          reasonId: 1,
          target: 'wallet',
          name: data.ownerName ?? '',
          agreement: true,
          acceptedRefund: items.reduce((sum, { refund }) => sum + (refund ?? 0), 0),
          idempotencyKey: crypto.randomUUID(),
        },
      },
      user.token,
    );
    return answer;
  };

  return {
    send,
    approve,
    reject,
    issue,
    correct,
    ask,
    add,
    seen,
    applicantsOf,
    statesOf,
    refundOf,
    paid,
    withdraw,
    lastEventOf,
  };
};
export type Work = ReturnType<typeof workOf>;
