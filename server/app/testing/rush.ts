import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import { creditWallet } from '#server/commerce/wallet/credit.ts';
import { addDepartures } from '#server/products/flight/suppliers/allotment/departures.ts';
import { manyOpen, type TestApp } from '#server/testing/app.ts';
import { testKeyCommand } from '#server/testing/keys.ts';
import { nationalCodeOf } from '#server/testing/people.ts';
import { signIn } from '#server/testing/sign-in.ts';

interface Answer {
  status: number;
  retryAfter: string | null;
  code: string | null;
  data: Record<string, unknown>;
}
/** Makes a call; null where nobody answered. */
type Caller = (path: string, body: object, token?: string) => Promise<Answer | null>;

interface Buyer {
  token: string;
  number: number;
}

const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const answerOf = (status: number, retryAfter: string | null, text: string): Answer => {
  const { data, meta } = JSON.parse(text);
  return { status, retryAfter, code: meta.errors[0]?.code ?? null, data };
};

export const inProcess =
  (app: TestApp): Caller =>
  async (path, body, token) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const { statusCode, payload } = await app.inject({ method: 'POST', url: path, headers, payload: body });
    return answerOf(statusCode, null, payload);
  };

export const overNetwork =
  (origin: () => string): Caller =>
  async (path, body, token) => {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    try {
      const answer = await fetch(origin() + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return answerOf(answer.status, answer.headers.get('retry-after'), await answer.text());
    } catch {
      return null;
    }
  };

/** The last seats of a charter flight, and people with money. */
export const openSale = async (
  app: TestApp,
  { buyerCount, seatCount }: { buyerCount: number; seatCount: number },
): Promise<{ buyers: Buyer[]; date: string }> => {
  const date = addDays(dayInIran(app.clock.now()), 5);
  await addDepartures(app.services.db, [
    {
      departure_id: 'rush',
      airline: 'W5',
      flight_number: 9911,
      origin: 'THR',
      destination: 'RAS',
      flight_date: date,
      departs_at: `${date}T12:00` as PlainDateTime,
      minutes: 60,
      aircraft: 'A310',
      booking_class: 'Y',
      adult_fare: 20_000_000,
      child_fare: 20_000_000,
      infant_fare: 2_000_000,
      baggage_kg: 20,
      capacity: seatCount,
      is_demo: false,
    },
  ]);
  const buyers: Buyer[] = [];
  for (let number = 0; number < buyerCount; number += 1) {
    const { token, userId } = await signIn(app);
    const credit = { userId, amount: toRial(90_000_000), reason: 'test', key: `rush:${number}` };
    await app.services.db.transaction().execute((tx) => creditWallet(tx, app.services, credit));
    buyers.push({ token, number });
  }
  return { buyers, date };
};

export const choose = async (ask: Caller, date: string) => {
  const found = await ask('/api/flight-catalog/FlightCatalog/Available', {
    origin: { code: 'THR', kind: 'AirportCode' },
    destination: { code: 'RAS', kind: 'AirportCode' },
    date,
  });
  if (!found) throw new Error('nobody answered the search');
  const { requestId, proposals } = found.data as {
    requestId: string;
    proposals: { proposalId: string; totalPrice: number; hash: string }[];
  };
  const chosen = proposals.find((proposal) => proposal.hash.startsWith('W5 9911'));
  if (!chosen) throw new Error('the charter flight is not on sale');
  return { requestId, proposalId: chosen.proposalId, acceptedTotal: chosen.totalPrice };
};

/** The house says that it cannot answer now, and when to come again. */
const isUnavailable = ({ status, code, retryAfter }: Answer): boolean => {
  if (status !== 503) return false;
  expect({ code, retryAfter }).toEqual({ code: 'UNAVAILABLE', retryAfter: '2' });
  return true;
};

export type End = 'bought' | 'refused' | 'cut off';

/** One buyer's whole way. Where nobody answers, the end is not known; asking again with the same key is safe. */
export const buy = async (
  ask: Caller,
  choice: Awaited<ReturnType<typeof choose>>,
  buyer: Buyer,
): Promise<End> => {
  const submitted = await ask(
    '/api/flight-reservation/Submit/SubmitFlightOrder',
    {
      ...choice,
      idempotencyKey: uuidOf(`rush:${buyer.number}`),
      passengers: [
        {
          type: 'Adult',
          firstName: 'Maryam',
          lastName: 'Rezaei',
          firstNameFarsi: 'مریم',
          lastNameFarsi: 'رضایی',
          genderTitle: 'Female',
          birthDateFa: '1369/10/11',
          nationalCode: nationalCodeOf(buyer.number),
        },
      ],
      contact: { phoneNumber: '09121234567', email: 'a@example.com' },
    },
    buyer.token,
  );
  if (!submitted || isUnavailable(submitted)) return 'cut off';
  if (submitted.code === 'SOLD_OUT') return 'refused';
  // The supplier's seats are in the same database: if it is away, the supplier cannot be asked.
  if (submitted.code === 'SUPPLIER_UNAVAILABLE') return 'cut off';
  expect(submitted).toMatchObject({ status: 200, code: null });
  const { orderId } = submitted.data;
  const reserved = await ask('/api/flight-reservation/Reserve/ReserveFlightOrder', { orderId }, buyer.token);
  if (!reserved || isUnavailable(reserved)) return 'cut off';
  if (reserved.code === 'SOLD_OUT') return 'refused';
  // The order was paid before the cut, so it cannot be held again.
  if (reserved.code === 'ORDER_STATE') return 'bought';
  // A worker that was killed has a lease on this order, which has to end first.
  if (reserved.code === 'SUPPLIER_UNAVAILABLE') return 'cut off';
  expect(reserved).toMatchObject({ status: 200 });
  const paid = await ask('/api/wallet/wallet/ConfirmOrder', { orderId }, buyer.token);
  if (!paid || isUnavailable(paid)) return 'cut off';
  if (paid.code === 'ORDER_ALREADY_PAID') return 'bought';
  expect(paid).toMatchObject({ status: 200 });
  return 'bought';
};

export const countOf = (ends: readonly End[], end: End) => ends.filter((each) => each === end).length;

export const ordersWithTickets = async (app: TestApp) => {
  const { rows } = await sql<{ orders: number; tickets: number; distinct_tickets: number }>`
    select count(distinct o.order_id)::integer as orders, count(d.*)::integer as tickets,
           count(distinct d.number)::integer as distinct_tickets
      from orders o join order_documents d using (order_id) where o.status = 'FinalizationSuccessful'`.execute(
    app.services.db,
  );
  return rows[0];
};

export const freeSeats = async (app: TestApp) => {
  const { rows } = await sql<{ free: number }>`
    select free from allotment_counters where departure_id = 'rush'`.execute(app.services.db);
  return rows[0]?.free;
};

/** Every seat became one ticket of its own, none is left, and the ledger is in order. */
export const expectSoldOutCleanly = async (app: TestApp, seatCount: number) => {
  expect(await ordersWithTickets(app)).toEqual({
    orders: seatCount,
    tickets: seatCount,
    distinct_tickets: seatCount,
  });
  expect(await freeSeats(app)).toBe(0);
  expect(await auditLedger(app.services.db)).toEqual([]);
};

/** Waits until `look` answers true, at most `seconds`. */
export const until = async (what: string, seconds: number, look: () => Promise<boolean>) => {
  for (let waited = 0; waited < seconds * 10; waited += 1) {
    if (await look()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`waited in vain for ${what}`);
};

const started: ChildProcess[] = [];
export const killStarted = () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
};

/** The server as it is built, as a process of its own on the database of the test; answers its origin. */
export const startProcess = (
  databaseUrl: string,
  env: Record<string, string> = { WORKERS: '1' },
): Promise<{ child: ChildProcess; origin: string }> => {
  const child = spawn(process.execPath, ['--enable-source-maps', 'tools/begin.mjs'], {
    env: {
      ...process.env,
      ...manyOpen,
      DATABASE_URL: databaseUrl,
      KEY_COMMAND: testKeyCommand,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DEMO_INVENTORY_DAYS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server ended before it listened')));
    child.stdout.on('data', (chunk: Buffer) => {
      const origin = /http:\/\/[\d.]+:\d+/.exec(String(chunk))?.[0];
      if (origin) resolve({ child, origin });
    });
  });
};

/** People who got no answer try again, with the same key, until they get one. */
export const buyUntilAnswered = async (
  ask: Caller,
  choice: Awaited<ReturnType<typeof choose>>,
  buyer: Buyer,
  before: End = 'cut off',
): Promise<End> => {
  let end = before;
  for (let tries = 0; end === 'cut off' && tries < 25; tries += 1) {
    end = await buy(ask, choice, buyer);
    if (end === 'cut off') await new Promise((resolve) => setTimeout(resolve, 3000));
  }
  return end;
};
