import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { personFor } from '#server/testing/people.ts';
import type { Prepared } from './house.ts';

/** How many purchases run at the same time. */
export const width = 16;

const agent = new Agent({ keepAlive: true, maxSockets: width });

interface Answer {
  status: number;
  text: string;
}

export const ask = (url: string, token: string, body?: object): Promise<Answer> =>
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

/** Makes a purchase as a browser does, until its tickets can be read; gives the order's id. */
const buy = async (origin: string, { tokens, date }: Prepared, at: number): Promise<string> => {
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
    if (tickets.status === 200) return orderId;
    await wait(100);
  }
  throw new Error(`order ${orderId} got no tickets`);
};

/** Gives a function that makes the purchase with a number. */
export const buyer = (origin: string, prepared: Prepared) => (at: number) => buy(origin, prepared, at);
