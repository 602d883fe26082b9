import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { personFor } from '#server/testing/people.ts';
import { median, report, timed } from './figures.ts';
import { type Prepared, prepareHouse, startHouse } from './house.ts';
import { type BenchPostgres, openPostgres } from './postgres.ts';
import { processorOf } from './processor.ts';

const purchases = 320;
const warmUp = 240;
const width = 16;
const rounds = 3;
const millisecondsMax = 12;
/** What one account may write in a quarter of an hour stands above what it buys here. */
const buyers = 40;

const agent = new Agent({ keepAlive: true, maxSockets: width });

interface Answer {
  status: number;
  text: string;
}

const ask = (url: string, token: string, body?: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const payload = body && JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    };
    const sent = request(url, { method: body ? 'POST' : 'GET', headers, agent }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.on('error', reject);
    sent.end(payload);
  });

const dataOf = <T>({ status, text }: Answer): T => {
  if (status !== 200) throw new Error(`a purchase was refused: ${status} ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { data: T }).data;
};

interface Found {
  requestId: string;
  proposals: { proposalId: string; totalPrice: number; hash: string }[];
}

/** A purchase as a browser makes it, until its tickets can be read. */
const buy = async (origin: string, { tokens, date }: Prepared, at: number): Promise<void> => {
  const token = tokens[at % tokens.length] ?? '';
  const found = dataOf<Found>(
    await ask(`${origin}/api/flight-catalog/FlightCatalog/Available`, token, {
      origin: { code: 'THR', kind: 'AirportCode' },
      destination: { code: 'RAS', kind: 'AirportCode' },
      date,
    }),
  );
  const chosen = found.proposals.find(({ hash }) => hash.startsWith(`W5 ${9000 + (at % 16)}`));
  if (!chosen) throw new Error('the flight is not on sale');
  const { orderId } = dataOf<{ orderId: string }>(
    await ask(`${origin}/api/flight-reservation/Submit/SubmitFlightOrder`, token, {
      requestId: found.requestId,
      proposalId: chosen.proposalId,
      acceptedTotal: chosen.totalPrice,
      idempotencyKey: randomUUID(),
      passengers: [personFor(at)],
      contact: { phoneNumber: '09121234567', email: 'a@example.com' },
    }),
  );
  dataOf(await ask(`${origin}/api/flight-reservation/Reserve/ReserveFlightOrder`, token, { orderId }));
  dataOf(await ask(`${origin}/api/wallet/wallet/ConfirmOrder`, token, { orderId }));
  for (let look = 0; look < 200; look += 1) {
    const tickets = await ask(`${origin}/api/flight-reservation/Tickets/FlightTicketHtml/${orderId}`, token);
    if (tickets.status === 200) return;
    await wait(100);
  }
  throw new Error(`order ${orderId} got no tickets`);
};

interface Figures {
  rate: number;
  /** Milliseconds of processor for one. */
  house: number;
  database: number;
}

const measure = async (postgres: BenchPostgres, folder: string, name: string): Promise<Figures> => {
  const database = `hodhod_test_bench_${name}`;
  await postgres.create(database);
  const url = postgres.urlOf(database);
  const prepared = await prepareHouse(folder, url, buyers);
  const house = await startHouse(folder, url);
  const numbers = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);
  const buyOne = (at: number) => buy(house.origin, prepared, at);
  await timed(numbers(0, warmUp), width, buyOne);
  const [houseBefore, databaseBefore] = [processorOf(house.pid), postgres.processor()];
  const seconds = await timed(numbers(warmUp, purchases), width, buyOne);
  const figures = {
    rate: purchases / seconds,
    house: (processorOf(house.pid) - houseBefore) / purchases,
    database: (postgres.processor() - databaseBefore) / purchases,
  };
  await house.stop();
  return figures;
};

const told = (all: readonly Figures[]) => {
  const rate = median(all.map((each) => each.rate));
  const [house, database] = [median(all.map((each) => each.house)), median(all.map((each) => each.database))];
  const parts = `${house.toFixed(1)} ms of processor in the house and ${database.toFixed(1)} ms in the database`;
  return { rate, processor: house + database, text: `${rate.toFixed(0)} a second, each ${parts}` };
};

/**
 * Whole purchases over HTTP (search, submit, hold, pay, tickets) by a house in a process of its own; with a folder, turn by turn beside
 * the house of the checkout there, such as the revision before.
 */
export const benchWhole = async (other?: string): Promise<void> => {
  const postgres = await openPostgres();
  try {
    const [ours, theirs]: [Figures[], Figures[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      if (other) theirs.push(await measure(postgres, other, 'other'));
      ours.push(await measure(postgres, process.cwd(), 'whole'));
    }
    const own = told(ours);
    const title = `whole purchases over HTTP, ${width} at once`;
    report(title, own.text, `${millisecondsMax} ms at most`, millisecondsMax / own.processor, 1);
    if (!other) return;
    const before = told(theirs);
    report(title, own.text, `${before.text} by the other house`, own.rate / before.rate, 2);
    report(
      'their processor',
      `${own.processor.toFixed(1)} ms`,
      `${before.processor.toFixed(1)} ms by the other house`,
      before.processor / own.processor,
      2,
    );
  } finally {
    await postgres.stop();
  }
};
