import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { CallerInput, Reply } from '#core/contract/endpoint.ts';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import type { Calls } from '#core/products/index.ts';
import { personFor } from '#server/testing/people.ts';
import { type Chosen, chosenOf, isSystemFlight, type Wanted } from '../models/results.ts';
import { daysFromToday } from '../models/search.ts';
import { codeSentTo } from './outbox.ts';

/** What journeys begin with and are not about, done by calls as the pages would: a page costs seconds. */

type PostCall = Extract<keyof Calls, `POST ${string}`>;

/** Makes a call in the browser's name, which keeps the cookies of the answer; it must succeed. */
const asked = async <N extends PostCall>(
  { request }: Page,
  name: N,
  { body, form }: Pick<CallerInput<Calls[N]> & { body?: unknown; form?: unknown }, 'body' | 'form'>,
  token?: string,
): Promise<Reply<Calls[N]>> => {
  const answer = await request.post(name.slice('POST '.length), {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(form ? { form: form as Record<string, string> } : { data: body }),
  });
  expect(answer.status(), `${name}: ${await answer.text()}`).toBe(200);
  const { data } = (await answer.json()) as { data: Reply<Calls[N]> };
  return data;
};

/** Signs somebody in before the journey's first page; who is new has no password. Gives a token for more calls. */
export const signedIn = async (page: Page, mobile: string): Promise<string> => {
  // Another clock may be behind this one.
  const since = new Date(Date.now() - 1000);
  await asked(page, 'POST /account/otp/create', { body: { phoneNumber: mobile } });
  const code = await codeSentTo(page.request, mobile, since);
  const form = { grant_type: 'otp', phone_number: mobile, code } as const;
  const { access_token } = await asked(page, 'POST /account/connect/token', { form });
  // By this mark a page knows that there is a cookie worth asking for (web/api/session.ts).
  await page.goto('/readyz');
  await page.evaluate(() => localStorage.setItem('hodhod.signed-in', '1'));
  return access_token;
};

type WantedLeg = Pick<Wanted, 'from' | 'to' | 'days' | 'adults'>;

/** The first flight of a day that suits, found by a call. */
const foundFlight = async (
  page: Page,
  { from = 'THR', to = 'MHD', days, adults = 1 }: WantedLeg,
  suits: (proposal: Proposal) => boolean,
): Promise<{ requestId: string; proposal: Proposal }> => {
  const { requestId, proposals } = await asked(page, 'POST /api/flight-catalog/FlightCatalog/Available', {
    body: {
      origin: { code: from },
      destination: { code: to },
      date: daysFromToday(days),
      passengers: { adults, children: 0, infants: 0 },
    },
  });
  const proposal = proposals.find(suits);
  if (!proposal) throw new Error('no such flight on that day');
  return { requestId, proposal };
};

/** Where the passengers of a system flight are asked for, as its sheet in the list would lead there. */
export const chosenFlight = async (
  page: Page,
  wanted: WantedLeg,
): Promise<{ address: string; chosen: Chosen }> => {
  const { requestId, proposal } = await foundFlight(page, wanted, isSystemFlight);
  const query = new URLSearchParams({ requestId, proposalId: proposal.proposalId });
  return { address: `/add-passenger?${query}`, chosen: chosenOf(proposal) };
};

/** Grown-ups on a system flight whose seats are held: Maryam, and Arash where there are two. */
export const heldOrder = async (
  page: Page,
  mobile: string,
  wanted: WantedLeg,
  suits = isSystemFlight,
): Promise<{ orderId: string; chosen: Chosen }> => {
  const token = await signedIn(page, mobile);
  const { requestId, proposal } = await foundFlight(page, wanted, suits);
  const { adults = 1 } = wanted;
  const arash = { firstName: 'Arash', firstNameFarsi: 'آرش', genderTitle: 'Male' } as const;
  const people = [personFor(4_321), personFor(5_432, arash)];
  const { orderId } = await asked(
    page,
    'POST /api/flight-reservation/Submit/SubmitFlightOrder',
    {
      body: {
        requestId,
        proposalId: proposal.proposalId,
        passengers: people.slice(0, adults),
        contact: { phoneNumber: mobile, email: 'maryam@example.com' },
        acceptedTotal: proposal.totalPrice,
        idempotencyKey: randomUUID(),
      },
    },
    token,
  );
  await asked(page, 'POST /api/flight-reservation/Reserve/ReserveFlightOrder', { body: { orderId } }, token);
  return { orderId, chosen: chosenOf(proposal) };
};
