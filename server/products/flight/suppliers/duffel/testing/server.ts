import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createTestClock } from '#server/testing/time.ts';
import type {
  AskedOrder,
  AskedRequest,
  CancellationJson,
  OfferJson,
  OrderJson,
  PlayedWorld,
} from './shapes.ts';
import { cancellationJson, offerJson, orderJson } from './shapes.ts';

/** What happens to the next call: an answer of its own, silence, or the deed without an answer. */
export type Mishap =
  | { kind: 'answer'; status: number; code?: string; headers?: Record<string, string> }
  | { kind: 'silence' }
  | { kind: 'lost' }
  /** Accepted, and done later by `carryOut`. */
  | { kind: 'accepted'; status: 200 | 202 };

export interface PlayedDuffel extends PlayedWorld {
  url: string;
  /** Every call that came, as `POST /air/orders`, with its headers and data. */
  asked: { call: string; headers: IncomingMessage['headers']; data: unknown }[];
  /** Makes this happen to the next call of this name, once. */
  next(call: string, mishap: Mishap): void;
  /** Carries out what was accepted. */
  carryOut(): void;
  offers: Map<string, OfferJson>;
  orders: Map<string, OrderJson>;
  cancellations: Map<string, CancellationJson>;
  /** What airlines changed, by order. */
  changes: Map<string, object[]>;
  /** What the airline keeps of a paid order. */
  keeps: string;
  close(): Promise<void>;
}

interface Reply {
  status: number;
  data: unknown;
}

const errorReply = (status: number, code: string) => ({
  errors: [
    {
      type: status >= 500 ? 'api_error' : 'invalid_request_error',
      code,
      title: 'Something is wrong',
      message: 'AHMADI is wrong here',
      documentation_url: 'https://duffel.com/docs/api/overview/errors',
    },
  ],
  meta: { request_id: 'Fxyz', status },
});

const patternOf = (path: string): string => path.replace(/\?.*$/, '').replace(/\/(off|ord|ore)_\w+/, '/:id');
const idIn = (path: string): string => /\/((?:off|ord|ore)_\w+)/.exec(path)?.[1] ?? '';

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

const found = <T>(things: Map<string, T>, id: string): T => {
  const thing = things.get(id);
  if (!thing) throw new Refusal(404, 'not_found');
  return thing;
};

/** The desk of the played system: what it does with a call that arrived. */
const deskOf = (world: PlayedDuffel) => {
  let count = 0;
  const nextId = (kind: string): string => `${kind}_0000A${String(++count).padStart(6, '0')}`;
  const now = (): string => world.clock.now().toISOString();

  const ticket = (order: OrderJson): void => {
    order.documents = order.passengers.map(({ id }) => ({
      type: 'electronic_ticket',
      unique_identifier: String(1_252_106_000_000 + ++count),
      passenger_ids: [id],
    }));
  };

  const openOffer = (id: string): OfferJson => {
    const offer = found(world.offers, id);
    if (offer.expires_at <= now()) throw new Refusal(422, 'offer_expired');
    return offer;
  };

  const createOrder = (asked: AskedOrder): Reply => {
    const offer = openOffer(asked.selected_offers[0] ?? '');
    const [payment] = asked.payments ?? [];
    if (asked.type === 'instant' && payment?.amount !== offer.total_amount)
      throw new Refusal(422, 'price_changed');
    if (asked.type === 'hold' && offer.payment_requirements.requires_instant_payment)
      throw new Refusal(422, 'offer_cannot_be_held');
    const order = orderJson(world, asked, offer, {
      id: nextId('ord'),
      pnr: `R${String(++count).padStart(5, '0')}`,
    });
    if (asked.type === 'instant') ticket(order);
    world.orders.set(order.id, order);
    return { status: 201, data: order };
  };

  const pay = ({ order_id, payment }: { order_id: string; payment: { amount: string } }): Reply => {
    const order = found(world.orders, order_id);
    if (order.cancelled_at) throw new Refusal(422, 'already_cancelled');
    if (!order.payment_status.awaiting_payment) throw new Refusal(422, 'already_paid');
    if (payment.amount !== order.total_amount) throw new Refusal(422, 'price_changed');
    order.payment_status = { ...order.payment_status, awaiting_payment: false, paid_at: now() };
    ticket(order);
    return { status: 201, data: { id: nextId('pay'), ...payment, created_at: now() } };
  };

  const cancel = ({ order_id }: { order_id: string }): Reply => {
    const order = found(world.orders, order_id);
    if (order.cancelled_at) throw new Refusal(422, 'already_cancelled');
    const cancellation = cancellationJson(world, order, { id: nextId('ore'), keeps: world.keeps });
    world.cancellations.set(cancellation.id, cancellation);
    return { status: 201, data: cancellation };
  };

  const confirm = (id: string): Reply => {
    const cancellation = found(world.cancellations, id);
    if (cancellation.confirmed_at) throw new Refusal(422, 'already_confirmed');
    if (cancellation.expires_at <= now()) throw new Refusal(422, 'order_cancellation_stale');
    cancellation.confirmed_at = now();
    found(world.orders, cancellation.order_id).cancelled_at = now();
    return { status: 200, data: cancellation };
  };

  const search = (asked: AskedRequest): Reply => {
    const offers = ([0, 1] as const).map((stops) => offerJson(world, asked, { id: nextId('off'), stops }));
    for (const offer of offers) world.offers.set(offer.id, offer);
    return { status: 201, data: { id: nextId('orq'), live_mode: false, offers, ...asked } };
  };

  const desks: Record<string, (path: string, data: never) => Reply> = {
    'POST /air/offer_requests': (_path, data) => search(data),
    'GET /air/offers/:id': (path) => ({ status: 200, data: openOffer(idIn(path)) }),
    'POST /air/orders': (_path, data) => createOrder(data),
    'GET /air/orders': (path) => {
      const offerId = new URL(path, world.url).searchParams.get('offer_id');
      return { status: 200, data: [...world.orders.values()].filter((order) => order.offer_id === offerId) };
    },
    'GET /air/orders/:id': (path) => ({ status: 200, data: found(world.orders, idIn(path)) }),
    'POST /air/payments': (_path, data) => pay(data),
    'GET /air/airline_initiated_changes': (path) => {
      const orderId = new URL(path, world.url).searchParams.get('order_id') ?? '';
      return { status: 200, data: world.changes.get(orderId) ?? [] };
    },
    'POST /air/order_cancellations': (_path, data) => cancel(data),
    'GET /air/order_cancellations/:id': (path) => ({
      status: 200,
      data: found(world.cancellations, idIn(path)),
    }),
    'POST /air/order_cancellations/:id/actions/confirm': (path) => confirm(idIn(path)),
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

/** A local server that answers as Duffel v2 does in its published shapes; the test decides how it behaves. */
export const playDuffel = async (): Promise<PlayedDuffel> => {
  const mishaps = new Map<string, Mishap[]>();
  const waiting: (() => void)[] = [];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const world: PlayedDuffel = {
    clock: createTestClock(),
    kind: 'hold',
    currency: 'GBP',
    total: '227.33',
    refund: { allowed: true, penalty_amount: '40.00', penalty_currency: 'GBP' },
    documentsRequired: false,
    url: `http://127.0.0.1:${port}`,
    asked: [],
    next: (call, mishap) => mishaps.set(call, [...(mishaps.get(call) ?? []), mishap]),
    carryOut: () => {
      for (const work of waiting.splice(0)) work();
    },
    offers: new Map(),
    orders: new Map(),
    cancellations: new Map(),
    changes: new Map(),
    keeps: '40.00',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const desk = deskOf(world);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
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
    if (mishap?.kind === 'accepted') {
      waiting.push(() => void desk(call, path, data));
      return send(response, mishap.status, { data: { id: 'por_0000A' } });
    }
    const reply = desk(call, path, data);
    if (mishap?.kind === 'lost') return void request.socket.destroy();
    send(
      response,
      reply.status,
      { data: reply.data },
      { 'ratelimit-limit': '60', 'ratelimit-remaining': '59' },
    );
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 500;
      send(response, status, errorReply(status, error instanceof Error ? error.message : 'unknown'));
    });
  });
  return world;
};
