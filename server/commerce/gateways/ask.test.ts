import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createAsk } from './ask.ts';
import { maskOf } from './shapes.ts';
import { type PlayedServer, playServer } from './testing/server.ts';
import { testServices } from './testing/services.ts';

let server: PlayedServer;
beforeAll(async () => {
  server = await playServer(() => ({ json: { code: 1 } }));
});
afterAll(() => server.close());

const shape = z.object({ code: z.int() });
const question = () => ({ call: 'test', url: `${server.url}/x`, shape });

it('a bank that never answers is given up', async () => {
  const services = testServices();
  const hangs: typeof fetch = (_, { signal } = {}) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const ask = createAsk('bank', { ...services, fetch: hangs });
  expect(await ask({ ...question(), msMax: 20 })).toBeNull();
  expect(services.logged()).toContain('TimeoutError');
});

it('a redirect is not followed: keys would go with it', async () => {
  const followed: string[] = [];
  const ask = createAsk('bank', {
    ...testServices(),
    async fetch(url, init) {
      followed.push(String(url));
      if (init?.redirect !== 'error') return new Response('{"code":1}');
      throw new TypeError('unexpected redirect');
    },
  });
  expect([await ask(question()), followed.length]).toEqual([null, 1]);
});

it('a well-formed answer with 5xx is none', async () => {
  const ask = createAsk('bank', testServices());
  server.next('/x', { status: 503, json: { code: 1 } });
  expect([await ask(question()), await ask(question())]).toEqual([null, { code: 1 }]);
});

it('a card is kept with its first and last digits alone', () => {
  expect(maskOf('5022291234565995')).toBe('502229******5995');
  expect(maskOf('502229******5995')).toBe('502229******5995');
  expect(maskOf('6219-86**-****-8080')).toBe('6219******8080');
  expect(maskOf(null)).toBeNull();
});
