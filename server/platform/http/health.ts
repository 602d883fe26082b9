import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/tables.ts';
import { createLook } from '../db/writable.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { within } from '../within.ts';
import { RefusedError } from './envelope.ts';

interface HealthParts {
  services: { config: Config; db: Db; metrics: Metrics };
  redis: Redis | null;
}

/** Compares in a time that does not depend on what is wrong. */
const isSame = (given: string, wanted: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
};

/** /healthz: the process is alive. /readyz: it can be given requests. /metrics: figures for Prometheus, for whoever has its token. */
export const mountHealth = (app: FastifyInstance, { services, redis }: HealthParts): { drain(): void } => {
  let draining = false;
  const { db, metrics } = services;
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  const look = createLook(db);
  app.get('/readyz', async (_, reply) => {
    const { database, writable } = await look();
    const cache = redis === null ? null : await within(redis.ping());
    // If Redis is away the database stands in, so the process stays ready.
    const ready = writable && !draining;
    const answer = { ready, draining, database, writable, ...(cache === null ? {} : { redis: cache }) };
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer);
  });
  const { metricsToken } = services.config;
  if (metricsToken !== null)
    app.get('/metrics', async (request, reply) => {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
        throw new RefusedError('UNAUTHENTICATED');
      return reply
        .type(metrics.contentType)
        .header('cache-control', 'no-store')
        .send(await metrics.text());
    });
  return {
    drain: () => {
      draining = true;
    },
  };
};
