import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { isLoopback } from '../config/loopback.ts';
import { blindsOf, openAll } from '../sealed/seals.ts';
import type { Db } from '../services.ts';
import { outboxPage } from './page.ts';
import { sealedMessages } from './sealed.ts';

const shownMax = 100;

/** The national part of a mobile number: what 0912…, +98912… and ۰۹۱۲… have in common. */
export const recipientTail = (to: string): string => {
  const text = toLatinDigits(to).trim();
  if (text.includes('@')) return text.toLowerCase();
  return text.replace(/\D/g, '').replace(/^(0098|98|0)(?=9)/, '');
};

const rowsOf = async (db: Db, to: string | null) => {
  const wanted = db
    .selectFrom('messages')
    .select(['message_id', 'channel', 'recipient', 'text', 'code', 'created_at'])
    .where('status', '=', 'shown')
    .orderBy('created_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(shownMax);
  const tail = to === null ? '' : recipientTail(to);
  if (tail === '') return to === null ? wanted.execute() : [];
  const candidates = tail.includes('@') ? [tail] : [tail, `0${tail}`, `+98${tail}`, `98${tail}`];
  const blinds = await blindsOf(
    db,
    sealedMessages,
    'recipient',
    candidates.map((recipient) => ({ recipient })),
  );
  return wanted.where('recipient_blind', 'in', blinds).execute();
};

const newest = async (db: Db, to: string | null) => {
  const rows = await openAll(db, sealedMessages, await rowsOf(db, to));
  return rows.map(({ channel, recipient, text, code, created_at }) => ({
    channel,
    to: recipient,
    text,
    code,
    at: created_at,
  }));
};

const recipientOf = (query: unknown): string | null => {
  const to = query && typeof query === 'object' && 'to' in query ? query.to : null;
  return typeof to === 'string' && to.length <= 200 && !to.includes(String.fromCharCode(0)) ? to : null;
};

/** Headers that proxies and tunnels add, each its own. */
const handedOn = /^(forwarded|x-forwarded-.+|x-real-ip|x-client-ip|x-original-.+|via|cf-.+|true-client-ip)$/;

/**
 * Whether a request came straight from this machine. One that a proxy or a tunnel passed on came from somebody else, and so did one under
 * another host name: a stranger's page that reaches this machine by a name of its own. An nginx without further settings shows itself only
 * by HTTP/1.0, which no browser speaks.
 */
const isFromHere = ({ headers, hostname, raw }: FastifyRequest): boolean =>
  raw.httpVersion !== '1.0' &&
  isLoopback(hostname) &&
  !Object.keys(headers).some((name) => handedOn.test(name));

/**
 * The messages of a demonstration as a page and as JSON. If nobody asked for the demonstration (DEMO=1), only people at this machine can
 * read them.
 */
export const outboxPages = (db: Db, isOpen: boolean) => (app: FastifyInstance) => {
  const mayRead = (request: FastifyRequest) => isOpen || isFromHere(request);
  app.get('/outbox', async (request, reply) => {
    if (!mayRead(request)) return reply.callNotFound();
    const page = outboxPage(await newest(db, recipientOf(request.query)));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
  app.get('/outbox.json', async (request, reply) => {
    if (!mayRead(request)) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').send(await newest(db, recipientOf(request.query)));
  });
};
