import type { FastifyInstance } from 'fastify';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import type { Db } from '../services.ts';
import { outboxPage } from './page.ts';

const shownMax = 100;

/** The national part of a mobile: what 0912…, +98912… and ۰۹۱۲… have in common. */
export const recipientTail = (to: string): string => {
  const text = toLatinDigits(to).trim();
  if (text.includes('@')) return text.toLowerCase();
  return text.replace(/\D/g, '').replace(/^(0098|98|0)(?=9)/, '');
};

const newest = async (db: Db, to: string | null) => {
  const wanted = db
    .selectFrom('messages')
    .select(['channel', 'recipient as to', 'text', 'code', 'created_at as at'])
    .where('status', '=', 'shown')
    .orderBy('created_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(shownMax);
  const tail = to === null ? '' : recipientTail(to);
  if (tail === '') return to === null ? wanted.execute() : [];
  const candidates = tail.includes('@') ? [tail] : [tail, `0${tail}`, `+98${tail}`, `98${tail}`];
  return wanted.where('recipient', 'in', candidates).execute();
};

const recipientOf = (query: unknown): string | null => {
  const to = query && typeof query === 'object' && 'to' in query ? query.to : null;
  return typeof to === 'string' && to.length <= 200 && !to.includes(String.fromCharCode(0)) ? to : null;
};

/** The demo messages as a page and as JSON: those of channels that nobody sends. What is really sent stays private. */
export const outboxPages = (db: Db) => (app: FastifyInstance) => {
  app.get('/outbox', async (request, reply) => {
    const page = outboxPage(await newest(db, recipientOf(request.query)));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
  app.get('/outbox.json', async (request, reply) => {
    return reply.header('cache-control', 'no-store').send(await newest(db, recipientOf(request.query)));
  });
};
