import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Clock } from '#server/platform/services.ts';
import { createTestClock } from '#server/testing/time.ts';
import { accommodationJson, type BookingJson, type GuestJson, type RateTerms, rateJson } from './shapes.ts';

/** What happens to the next call: an answer of its own, silence, or the deed without an answer. */
export type Mishap =
  | { kind: 'answer'; status: number; code?: string; headers?: Record<string, string> }
  | { kind: 'silence' }
  | { kind: 'lost' };

interface Asked {
  check_in_date: string;
  check_out_date: string;
  guests: GuestJson[];
}

export interface PlayedStays {
  url: string;
  clock: Clock;
  /** What rates cost and give back. */
  terms: RateTerms;
  /** What quotes ask; null: what their rates do. */
  quoted: string | null;
  /** What becomes of the next bookings. */
  status: string;
  /** Who the hotel says will come; null: who was asked for. */
  confirms: GuestJson[] | null;
  bookings: Map<string, BookingJson>;
  asked: { call: string; headers: IncomingMessage['headers']; data: unknown }[];
  next(call: string, mishap: Mishap): void;
  close(): Promise<void>;
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

interface Reply {
  status: number;
  data: unknown;
  after?: string;
}

const errorReply = (status: number, code: string) => ({
  errors: [
    {
      type: status >= 500 ? 'api_error' : 'invalid_request_error',
      code,
      title: 'Something is wrong',
      message: 'Something is wrong here',
      documentation_url: 'https://duffel.com/docs/api/overview/errors',
    },
  ],
  meta: { request_id: 'Fxyz', status },
});

const idPattern = /\/((?:acc|srr|quo|bok)_\w+)/;
const patternOf = (path: string): string => path.replace(/\?.*$/, '').replace(idPattern, '/:id');
const pageSize = 2;

/** The desk of the played system: what it does with a call that arrived. */
const deskOf = (world: PlayedStays) => {
  let count = 0;
  const nextId = (kind: string): string => `${kind}_0000A${String(++count).padStart(6, '0')}`;
  const results = new Map<string, Asked & { accommodationId: string }>();
  const rates = new Map<string, Asked & { accommodationId: string }>();
  const quotes = new Map<string, Asked & { accommodationId: string; rateId: string }>();
  const found = <T>(things: Map<string, T>, id: string): T => {
    const thing = things.get(id);
    if (!thing) throw new Refusal(404, 'not_found');
    return thing;
  };

  /** A hotel with its rates; those of the second one are only told when all are fetched. */
  const hotelOf = (asked: Asked & { accommodationId: string }, areTold: boolean) => {
    const ids = areTold ? [nextId('rat'), nextId('rat')] : [];
    for (const id of ids) rates.set(id, asked);
    return accommodationJson(
      asked.accommodationId,
      ids.map((id, at) => rateJson(world, asked, { id, at })),
    );
  };

  const hotels = ['acc_0000AWr2VsUNIF1Vl91xg0', 'acc_0000AWr2VsUNIF1Vl91xg1'];

  const search = (data: Asked & { accommodation?: { ids: string[] } }): Reply => {
    const ids = hotels.filter((id) => data.accommodation?.ids.includes(id) ?? true);
    return {
      status: 200,
      data: {
        created_at: world.clock.now().toISOString(),
        results: ids.map((accommodationId, at) => {
          const id = nextId('srr');
          results.set(id, { ...data, accommodationId });
          return {
            id,
            check_in_date: data.check_in_date,
            check_out_date: data.check_out_date,
            guests: data.guests,
            rooms: 1,
            cheapest_rate_total_amount: world.terms.total,
            cheapest_rate_currency: world.terms.currency,
            accommodation: hotelOf({ ...data, accommodationId }, at === 0),
          };
        }),
      },
    };
  };

  const quote = ({ rate_id }: { rate_id: string }): Reply => {
    const asked = found(rates, rate_id);
    const id = nextId('quo');
    quotes.set(id, { ...asked, rateId: rate_id });
    const rate = rateJson(world, asked, { id: rate_id, at: 0 });
    return {
      status: 200,
      data: {
        id,
        check_in_date: asked.check_in_date,
        check_out_date: asked.check_out_date,
        rooms: 1,
        guests: asked.guests,
        total_amount: world.quoted ?? rate.total_amount,
        total_currency: rate.total_currency,
        due_at_accommodation_amount: rate.due_at_accommodation_amount,
        due_at_accommodation_currency: rate.due_at_accommodation_currency,
        accommodation: accommodationJson(asked.accommodationId, [rate]),
      },
    };
  };

  const book = (data: Pick<BookingJson, 'guests' | 'metadata'> & { quote_id: string }): Reply => {
    const asked = found(quotes, data.quote_id);
    const booking: BookingJson = {
      id: nextId('bok'),
      status: world.status,
      reference: world.status === 'confirmed' ? `H${String(++count).padStart(6, '0')}` : null,
      check_in_date: asked.check_in_date,
      check_out_date: asked.check_out_date,
      rooms: 1,
      guests: data.guests,
      guest_types: world.confirms ?? asked.guests,
      metadata: data.metadata,
      accommodation: accommodationJson(asked.accommodationId, []),
    };
    world.bookings.set(booking.id, booking);
    return { status: 201, data: booking };
  };

  const list = (path: string): Reply => {
    const after = new URL(path, world.url).searchParams.get('after');
    const from = Number(after ?? 0);
    const all = [...world.bookings.values()];
    const next = from + pageSize;
    return {
      status: 200,
      data: all.slice(from, next),
      ...(next < all.length ? { after: String(next) } : {}),
    };
  };

  const cancel = (id: string): Reply => {
    const booking = found(world.bookings, id);
    if (booking.status === 'cancelled') throw new Refusal(422, 'already_cancelled');
    booking.status = 'cancelled';
    return { status: 200, data: booking };
  };

  const desks: Record<string, (path: string, data: never) => Reply> = {
    'POST /stays/search': (_path, data) => search(data),
    'POST /stays/search_results/:id/actions/fetch_all_rates': (path) => {
      const id = idPattern.exec(path)?.[1] ?? '';
      return { status: 200, data: { id, accommodation: hotelOf(found(results, id), true) } };
    },
    'GET /stays/accommodation/:id': (path) => {
      const id = idPattern.exec(path)?.[1] ?? '';
      if (!hotels.includes(id)) throw new Refusal(404, 'not_found');
      return { status: 200, data: accommodationJson(id, []) };
    },
    'POST /stays/quotes': (_path, data) => quote(data),
    'POST /stays/bookings': (_path, data) => book(data),
    'GET /stays/bookings': (path) => list(path),
    'GET /stays/bookings/:id': (path) => ({
      status: 200,
      data: found(world.bookings, idPattern.exec(path)?.[1] ?? ''),
    }),
    'POST /stays/bookings/:id/actions/cancel': (path) => cancel(idPattern.exec(path)?.[1] ?? ''),
  };
  return (call: string, path: string, data: unknown): Reply => {
    const desk = desks[call];
    if (!desk) throw new Refusal(404, 'not_found');
    return desk(path, data as never);
  };
};

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? null : (JSON.parse(text) as { data: unknown }).data;
};

/** Compressed, as Duffel answers whoever takes it. */
const send = (response: ServerResponse, status: number, json: unknown, headers = {}): void => {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    'x-request-id': 'Fxyz',
    ...headers,
  });
  response.end(gzipSync(JSON.stringify(json)));
};

/** Answers one call, or has the mishap that waits for it. */
const answerBy = (world: PlayedStays, mishaps: Map<string, Mishap[]>) => {
  const desk = deskOf(world);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    const call = `${request.method} ${patternOf(path)}`;
    const data = await bodyOf(request);
    world.asked.push({ call, headers: request.headers, data });
    const mishap = mishaps.get(call)?.shift();
    if (mishap?.kind === 'answer')
      return send(
        response,
        mishap.status,
        errorReply(mishap.status, mishap.code ?? 'unknown'),
        mishap.headers,
      );
    if (mishap?.kind === 'silence') return void request.socket.destroy();
    const reply = desk(call, path, data);
    if (mishap?.kind === 'lost') return void request.socket.destroy();
    send(response, reply.status, { data: reply.data, meta: { after: reply.after ?? null } });
  };
};

/** A local server that answers as Duffel Stays does in its published shapes; the test decides how it behaves. */
export const playStays = async (): Promise<PlayedStays> => {
  const mishaps = new Map<string, Mishap[]>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const world: PlayedStays = {
    url: `http://127.0.0.1:${port}`,
    clock: createTestClock(),
    terms: { currency: 'GBP', total: '799.00', due: { amount: '39.95', currency: 'EUR' }, partly: '400.00' },
    quoted: null,
    status: 'confirmed',
    confirms: null,
    bookings: new Map(),
    asked: [],
    next: (call, mishap) => mishaps.set(call, [...(mishaps.get(call) ?? []), mishap]),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const answer = answerBy(world, mishaps);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 500;
      send(response, status, errorReply(status, error instanceof Error ? error.message : 'unknown'));
    });
  });
  return world;
};
