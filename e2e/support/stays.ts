import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import type { RoomOfferShown } from '#core/products/hotel/contract/offer.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { bundled } from '#server/testing/bundled.ts';
import { daysFromToday } from '../models/search.ts';
import { asked, signedIn } from './calls.ts';
import { freshMobile } from './outbox.ts';
import { family } from './people.ts';
import { creditWallet } from './tools.ts';

const run = promisify(execFile);

/** A stay that somebody has bought, and who. */
export interface BoughtStay {
  mobile: string;
  orderId: string;
  hotelId: string;
  hotelName: string;
}

interface WantedStay {
  place: string;
  days: number;
  nights: number;
  suits: (offer: RoomOfferShown) => boolean;
}

/** The first room of a city that suits, for two people, with the hotel that has it. */
const foundRoom = async (page: Page, { place, days, nights, suits }: WantedStay) => {
  const stay = {
    checkIn: daysFromToday(days) as PlainDate,
    checkOut: daysFromToday(days + nights) as PlainDate,
    rooms: [{ adults: 2, childAges: [] }],
  };
  const body = { ...stay, destination: { kind: 'city' as const, id: place } };
  const { hotels } = await asked(page, 'POST /api/hotel-catalog/HotelCatalog/Available', { body });
  for (const { hotelId, name } of hotels) {
    const found = await asked(page, 'POST /api/hotel-catalog/HotelCatalog/Rates', {
      body: { ...stay, hotelId },
    });
    const offer = found.rooms[0]?.offers.find((one) => one.confirmation === 'held' && suits(one));
    if (offer) return { hotelId, hotelName: name, offerId: offer.offerId };
  }
  throw new Error('no such room in that city');
};

/** Buys a room for two from the wallet of somebody new, by the calls of the pages, and waits for its voucher. */
export const boughtStay = async (page: Page, wanted: WantedStay): Promise<BoughtStay> => {
  const mobile = freshMobile();
  const token = await signedIn(page, mobile);
  await creditWallet(mobile, 20_000_000_000);
  const { offerId, ...where } = await foundRoom(page, wanted);
  const answer = await asked(page, 'POST /api/hotel-reservation/Quote/Create', {
    body: { offerIds: [offerId] },
  });
  if (answer.kind === 'soldOut') throw new Error('sold out');
  const { quoteId, bill } = answer.quote;
  const [maryam] = family;
  const lead = {
    firstNameFarsi: maryam?.persian[0] ?? '',
    lastNameFarsi: maryam?.persian[1] ?? '',
    nationalCode: maryam?.nationalCode ?? '',
  };
  const submit = {
    quoteId,
    rooms: [{ lead }],
    contact: { phoneNumber: mobile, email: 'maryam@example.com' },
    acceptedTotal: bill.total,
    idempotencyKey: randomUUID(),
  };
  const { orderId } = await asked(
    page,
    'POST /api/hotel-reservation/Submit/SubmitHotelOrder',
    { body: submit },
    token,
  );
  const body = { orderId };
  await asked(page, 'POST /api/hotel-reservation/Reserve/ReserveHotelOrder', { body }, token);
  await asked(page, 'POST /api/wallet/wallet/ConfirmOrder', { body }, token);
  const status = async () => {
    const list = 'POST /api/orders/Order/GetCurrentUserOrders';
    const { data } = await asked(page, list, { body: { when: 'all' } }, token);
    return data.find((order) => order.orderId === orderId)?.status;
  };
  await expect.poll(status, { timeout: 60_000 }).toBe('FinalizationSuccessful');
  return { mobile, orderId, ...where };
};

/** Lets a stay be over that its guests cannot wait for, and asks them what it was like. */
export const letStayEnd = async (orderId: string): Promise<void> => {
  const lines = `
    import { letStayEnd } from '#server/products/hotel/testing/past.ts';
    import { withDatabase } from '#tools/database.ts';
    await withDatabase((house) => letStayEnd(house, process.argv[2]));`;
  await run(process.execPath, [await bundled(lines), orderId], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
  });
};
