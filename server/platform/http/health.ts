import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { sql } from 'kysely';
import type { Services } from '../services.ts';

interface HealthParts {
  services: Services;
  redis: Redis | null;
}

const patienceMs = 2000;

const within = async (work: Promise<unknown>): Promise<boolean> => {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('late')), patienceMs).unref(),
  );
  return Promise.race([work, late]).then(
    () => true,
    () => false,
  );
};

/** /healthz: the process lives. /readyz: it may be given requests. /metrics: figures for Prometheus. */
export const mountHealth = (app: FastifyInstance, { services, redis }: HealthParts): { drain(): void } => {
  let draining = false;
  const { db, metrics } = services;
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const database = await within(sql`select 1`.execute(db));
    const cache = redis === null ? null : await within(redis.ping());
    // Without Redis the database stands in, so that alone takes nobody out of service.
    const ready = database && !draining;
    const answer = { ready, draining, database, ...(cache === null ? {} : { redis: cache }) };
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer);
  });
  app.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  return {
    drain: () => {
      draining = true;
    },
  };
};
