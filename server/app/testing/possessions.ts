import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { creditWallet } from '#server/commerce/wallet/credit.ts';
import { bought } from '#server/products/hotel/testing/world.ts';
import { settledTour } from '#server/products/tour/testing/world.ts';
import { issuedVisa } from '#server/products/visa/testing/issued.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { specimens } from '#server/testing/passport/lines.ts';
import { pictureOf } from '#server/testing/passport/picture.ts';
import { personFor } from '#server/testing/people.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';

/** What belongs to one user of the whole app. */
export interface Possessions {
  /** Ids by kind. */
  ids: Record<
    | 'image'
    | 'issuedOrder'
    | 'heldOrder'
    | 'document'
    | 'payment'
    | 'passenger'
    | 'traveller'
    | 'refund'
    | 'visaOrder'
    | 'visaTraveller'
    | 'visaPicture'
    | 'payout'
    | 'hotelOrder'
    | 'hotelLine'
    | 'tourOrder'
    | 'visaLook'
    | 'user'
    | 'session',
    string
  >;
  /** Texts that only the owner may read. */
  secrets: string[];
}

const iban = '820540102680020817909002';

/** Buys a charter seat of the demo; how far it goes is for the caller to say. */
const buy = async (app: TestApp, user: SignedIn, seed: number, how: 'held' | 'issued') => {
  const { data: found } = await call(app, 'POST /api/flight-catalog/FlightCatalog/Available', {
    body: { origin: { code: 'THR' }, destination: { code: 'MHD' }, date: toPlainDate('2026-11-28') },
  });
  const proposal = found.proposals.find((one) => one.isCharter && one.seat > 1);
  if (!proposal) throw new Error('nothing is on sale');
  const submitted = await call(
    app,
    'POST /api/flight-reservation/Submit/SubmitFlightOrder',
    {
      body: {
        requestId: found.requestId,
        proposalId: proposal.proposalId,
        passengers: [personFor(seed, { firstName: 'Zarrinkolah', lastName: 'Nahani' })],
        contact: { phoneNumber: '09129998877', email: 'nahani@example.com' },
        acceptedTotal: proposal.totalPrice,
        idempotencyKey: randomUUID(),
        savePassengers: true,
      },
    },
    user.token,
  );
  const { orderId, orderNumber } = submitted.data;
  await call(
    app,
    'POST /api/flight-reservation/Reserve/ReserveFlightOrder',
    { body: { orderId } },
    user.token,
  );
  if (how === 'issued') {
    await call(app, 'POST /api/wallet/wallet/ConfirmOrder', { body: { orderId } }, user.token);
    const status = () =>
      sql<{ status: string }>`select status from orders where order_id = ${orderId}`.execute(app.services.db);
    for (let i = 0; i < 100 && (await status()).rows[0]?.status !== 'FinalizationSuccessful'; i++) {
      await app.runJobs();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect((await status()).rows[0]?.status).toBe('FinalizationSuccessful');
  }
  return { orderId, orderNumber };
};

/** Buys a room; the order and its line. */
const buyRoom = async (app: TestApp, user: SignedIn) => {
  const lead = { ...personFor(74), firstName: 'Zarrinkolah', lastName: 'Nahani' };
  const contact = { phoneNumber: '09129998877', email: 'nahani@example.com' };
  const wish = { rooms: [{ lead }], contact, wishText: 'NAHANI 78' };
  const orderId = await bought(app, user, { wish });
  const path = 'GET /api/orders/Order/GetCurrentUserHotelOrderDetails/{id}';
  const { data } = await call(app, path, { params: { id: orderId } }, user.token);
  return { hotelOrder: orderId, hotelLine: data.rooms[0]?.lineId ?? '' };
};

/** Gives every ticket of an order back for a reason that staff have to judge, so that the request stays open. */
const askRefund = async (app: TestApp, { token }: SignedIn, orderId: string): Promise<string> => {
  const path = 'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}';
  const { data: refundable } = await call(app, path, { params: { orderId }, query: {} }, token);
  const items = refundable.lines.flatMap((line) => line.items);
  const known = items.flatMap(({ refund }) => (refund === null ? [] : [refund]));
  const { data } = await call(
    app,
    'POST /api/refund/RefundRequest/Create',
    {
      body: {
        orderId,
        items: items.map(({ documentId }) => ({ documentId })),
        reasonId: 2,
        target: 'wallet',
        name: refundable.ownerName ?? '',
        agreement: true,
        acceptedRefund: known.length < items.length ? null : known.reduce((sum, refund) => sum + refund, 0),
        idempotencyKey: randomUUID(),
      },
    },
    token,
  );
  return data.refundId;
};

const askPayout = async (app: TestApp, { token }: SignedIn): Promise<string> => {
  const body = { amount: 5_000_000, iban, idempotencyKey: randomUUID() };
  return (await call(app, 'POST /api/wallet/Withdrawal/Create', { body }, token)).data.payoutId;
};

const uploadPassport = async (app: TestApp, { token }: SignedIn): Promise<string> => {
  const [specimen] = specimens;
  const file = new Blob([specimen ? await pictureOf(specimen) : '']);
  return (await call(app, 'POST /images/Blob/ReadMRZ', { multipart: { file } }, token)).data.scanId;
};

/** Looks at a visa and begins an application; answers the look. */
const beginVisa = async (app: TestApp, { token }: SignedIn): Promise<string> => {
  const wish = { destination: 'uae', duration: 30, entry: 'single', speed: 'normal' } as const;
  await call(app, 'GET /api/visa/Visa/GetTotalPrice', { query: wish }, token);
  const body = {
    destination: 'uae',
    kindId: null,
    hasGuarantee: false,
    arrivalDate: '',
    contact: { phoneNumber: '', email: 'nahani@example.com' },
    applicants: [{ firstName: 'ZARRINKOLAH' }],
  };
  expect((await call(app, 'POST /api/visa/Draft/SaveDraft', { body }, token)).status).toBe(200);
  const looks = 'POST /api/user-interactions/VisaUserInterations/GetVisaSearchHistories';
  return (await call(app, looks, { body: {} }, token)).data[0]?.id ?? '';
};

/** One of each kind of thing that a user may own. */
export const makePossessions = async (app: TestApp, owner: SignedIn): Promise<Possessions> => {
  const { db } = app.services;
  const credit = { userId: owner.userId, amount: toRial(3_900_000_000), reason: 'test', key: 'doors' };
  await creditWallet(db, app.services, credit);
  const names = { first_name: 'زرین‌کلاه', last_name: 'نهانی' };
  await db.updateTable('users').set(names).where('user_id', '=', owner.userId).execute();
  const issued = await buy(app, owner, 71, 'issued');
  const held = await buy(app, owner, 72, 'held');
  const givenBack = await buy(app, owner, 73, 'issued');
  const visa = await issuedVisa(app, owner, {
    who: { firstName: 'Zarrinkolah', lastName: 'Nahani' },
    contact: { phoneNumber: '09129998877', email: 'nahani@example.com' },
    words: 'NAHANI 77',
  });
  const hotel = await buyRoom(app, owner);
  const tourOrder = await settledTour(app, owner, { firstName: 'Zarrinkolah', lastName: 'Nahani' });
  const pay = { body: { orderId: held.orderId, gatewayId: 1 } };
  const { data: payment } = await call(app, 'POST /api/payment/Pay/Create', pay, owner.token);
  const details = 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}';
  const { data: order } = await call(app, details, { params: { id: issued.orderId } }, owner.token);
  const savedPath = 'POST /api/flight-reservation/Passenger/GetCurrentUserPassengers';
  const { data: saved } = await call(app, savedPath, { body: {} }, owner.token);
  const ids = {
    image: await uploadPassport(app, owner),
    issuedOrder: issued.orderId,
    heldOrder: held.orderId,
    document: order.travellers[0]?.tickets[0]?.documentId ?? '',
    payment: payment.paymentId,
    passenger: saved.data[0]?.id ?? '',
    traveller: order.travellers[0]?.travellerId ?? '',
    refund: await askRefund(app, owner, givenBack.orderId),
    visaOrder: visa.orderId,
    visaTraveller: visa.travellerId,
    visaPicture: visa.fileId,
    payout: await askPayout(app, owner),
    ...hotel,
    tourOrder,
    visaLook: await beginVisa(app, owner),
    user: owner.userId,
    session: owner.sessionId,
  };
  for (const [kind, id] of Object.entries(ids)) expect(id, kind).toMatch(/^[0-9a-f-]{36}$/);
  return {
    ids,
    secrets: [
      ...Object.values(ids),
      issued.orderNumber,
      held.orderNumber,
      owner.phoneNumber,
      personFor(71).nationalCode ?? '',
      'ZARRINKOLAH',
      'NAHANI 78',
      'nahani@example.com',
      names.first_name,
      iban,
    ],
  };
};
