import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#core/products/index.ts';
import { routeOf } from '#server/platform/http/mount.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';

let app: TestApp;
beforeAll(async () => {
  app = await wholeHouse({ env: { METRICS_TOKEN: 'figures-for-prometheus' } });
});
afterAll(() => app.close());

const served = () =>
  app.rooms.flatMap((room) => (room.operations ?? []).map((operation) => operation.endpoint));
const documented = async () => (await app.inject('/openapi.json')).json();

describe('the whole app', () => {
  it('serves every call of the contract once, and none that the contract lacks', () => {
    const names = served().map((endpoint) => endpoint.call);
    expect([...names].sort()).toEqual(endpoints.map((endpoint) => endpoint.call).sort());
    expect(new Set(names).size).toBe(names.length);
  });

  it('refuses a stranger at every call of a user, before anything else', async () => {
    const users = endpoints.filter((endpoint) => endpoint.access === 'user');
    expect(users.length).toBeGreaterThan(10);
    for (const { call } of users) {
      const { method, urls } = routeOf(call);
      const answer = await app.inject({
        method,
        url: (urls[0] ?? '').replace(/:\w+/g, 'x'),
        ...(method === 'POST' ? { payload: '{' } : {}),
        headers: { 'content-type': 'application/json' },
      });
      expect([call, answer.statusCode, answer.json().meta.errors[0].code]).toEqual([
        call,
        401,
        'UNAUTHENTICATED',
      ]);
    }
  });

  it('answers every public call without input below 500, in the envelope', async () => {
    for (const { call } of endpoints.filter((endpoint) => endpoint.access === 'public')) {
      const { method, urls } = routeOf(call);
      const answer = await app.inject({
        method,
        url: urls[0] ?? '',
        ...(method === 'POST' ? { payload: {} } : {}),
      });
      expect([call, answer.statusCode < 500, Object.keys(answer.json()).slice(-2)]).toEqual([
        call,
        true,
        ['data', 'meta'],
      ]);
    }
  });

  it('names its jobs once and its migrations once', () => {
    const jobs = app.rooms.flatMap((room) => (room.jobs ?? []).map((job) => job.name));
    expect(new Set(jobs).size).toBe(jobs.length);
    expect(new Set(app.rooms.map((room) => room.name)).size).toBe(app.rooms.length);
  });
});

describe('GET /openapi.json', () => {
  it('describes every call: summary, request, every answer', async () => {
    const document = await documented();
    expect(document.openapi).toBe('3.1.0');
    for (const endpoint of endpoints) {
      const { method } = routeOf(endpoint.call);
      const operation = document.paths[endpoint.call.split(' ')[1] ?? '']?.[method.toLowerCase()];
      expect(operation?.summary, endpoint.call).toBe(endpoint.summary);
      expect(Object.keys(operation.responses['200'].content)).toHaveLength(endpoint.lines ? 2 : 1);
      expect(Boolean(operation.requestBody), endpoint.call).toBe(
        Boolean(endpoint.body ?? endpoint.form ?? endpoint.multipart),
      );
      expect(operation.security).toEqual(endpoint.access === 'user' ? [{ bearer: [] }] : []);
      for (const code of Object.keys(endpoint.failures ?? {}))
        expect(JSON.stringify(operation.responses)).toContain(code);
    }
  });

  it('has no schema that says nothing where something is known', async () => {
    const text = JSON.stringify(await documented());
    expect(text.match(/.{80}"anyOf":\[\{\},/g)).toBeNull();
    expect(text.match(/"date":\{\}/g)).toBeNull();
  });
});

describe('health', () => {
  it('lives, is ready, and measures', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).json()).toMatchObject({
      ready: true,
      database: true,
      writable: true,
    });
    await app.inject('/api/payment/Gateway/Paged');
    const authorization = 'Bearer figures-for-prometheus';
    const metrics = (await app.inject({ url: '/metrics', headers: { authorization } })).payload;
    for (const headers of [{}, { authorization: 'Bearer figures-for-prometheuz' }])
      expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(401);
    expect(metrics).toMatch(
      /hodhod_http_seconds_count\{method="GET",route="\/api\/payment\/Gateway\/Paged",status="200"\} \d/,
    );
    expect(metrics).toContain('hodhod_db_connections');
  });

  it('is not ready once it stops, and answers what is open', async () => {
    const other = await testApp({
      rooms: () => [
        {
          name: 'slow',
          pages: (http) =>
            void http.get(
              '/slow',
              async () => new Promise((resolve) => setTimeout(() => resolve('done'), 300)),
            ),
        },
      ],
    });
    const origin = await other.listen();
    const open = fetch(`${origin}/slow`).then((answer) => answer.text());
    await new Promise((resolve) => setTimeout(resolve, 100));
    await other.close();
    expect(await open).toBe('done');
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  });
});
