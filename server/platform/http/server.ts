import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { answerEarly, passOverExpectations } from './early.ts';
import { RefusedError } from './envelope.ts';
import { answerError } from './errors.ts';
import { contentPolicy, type PagePolicy, permissionsPolicy } from './policy.ts';
import { fieldError } from './validate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call, for figures and logs. */
    call?: string;
  }
}

/** Nine passengers take 6 kB, while a megabyte of small values would keep everybody waiting for half a second. */
const bodyLimitBytes = 64 * 1024;
const requestTimeoutMs = 60_000;

const isHttps = (config: Config): boolean => config.publicUrl?.startsWith('https:') ?? false;

/** A number of proxies means that so many hops before us are trusted. */
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** An empty body counts as {}, so that what is missing is left to validation, in one place. */
const readJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {});
    else parse(request, body as string, done);
  });
};

/** Logs one line a request without anything personal: the route's pattern instead of the address, no query, no body. */
const observe = (app: FastifyInstance, metrics: Metrics) => {
  const measure = metrics.duration('hodhod_http_seconds', 'How long an answer took', [
    'method',
    'route',
    'status',
  ]);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const status = String(reply.statusCode);
    measure({ method: request.method, route, status }, reply.elapsedTime / 1000);
    request.log.debug(
      { method: request.method, route, status, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
};

/** What Node and Fastify say of an answer themselves. */
const ofAnswers = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive']);

/**
 * The headers by which browsers protect people, as helmet sets them. It would write the policy anew for each request, which cost more than
 * finding an answer that is there; none of it depends on the request, so they are made once and set as they are.
 */
const securityHeaders = async (config: Config, page: PagePolicy): Promise<Record<string, string>> => {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(page) },
    strictTransportSecurity: isHttps(config) ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });
  probe.get('/', (_, reply) => reply.send(''));
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (ofAnswers.has(name) ? [] : [[name, String(value)]])),
  );
};

interface ServerParts {
  config: Config;
  log: FastifyBaseLogger;
  metrics: Metrics;
}

/** The server without any route: errors, limits, security headers, compression, figures. */
export const createServer = async (
  { config, log, metrics }: ServerParts,
  page: PagePolicy,
): Promise<FastifyInstance> => {
  const app = Fastify<Server, IncomingMessage, ServerResponse, FastifyBaseLogger>({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    trustProxy: trusted(config.trustProxy),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 400 },
    // Hooks have not run for these errors, so their header is set here.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.header('x-content-type-options', 'nosniff')),
    forceCloseConnections: 'idle',
    // A request that comes on an open connection while we stop is still answered. The connection is closed after it.
    return503OnClosing: false,
    clientErrorHandler: answerEarly,
    // Otherwise Node itself would answer a request without a Host header, with an empty body.
    http: { requireHostHeader: false },
  });
  passOverExpectations(app.server);
  app.decorateRequest('caller', null);
  app.setErrorHandler(answerError);
  readJson(app);
  await app.register(formbody, { bodyLimit: bodyLimitBytes });
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  const fixed = { ...(await securityHeaders(config, page)), 'permissions-policy': permissionsPolicy };
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.headers(fixed);
    if (request.raw.httpVersion === '1.1' && !request.headers.host)
      throw new RefusedError('VALIDATION', [fieldError('BROKEN', null)]);
  });
  observe(app, metrics);
  return app;
};
