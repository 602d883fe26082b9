import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopes } from '#core/products/index.ts';
import { contractNow } from '#core/products/tour/texts/contract.ts';
import type { TestApp } from '#server/testing/app.ts';
import { dose, seedOf } from '#server/testing/dose.ts';
import {
  absent,
  multipartBody,
  type OpenCall,
  openCalls,
  requestOf,
  type Samples,
  type Schema,
  sampleOf,
} from '#server/testing/openapi.ts';
import { personFor } from '#server/testing/people.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';

/** Every call of /openapi.json under input that nobody means well with: never 5xx, always the envelope, in Persian. */

let app: TestApp;
let calls: OpenCall[];

beforeAll(async () => {
  app = await wholeHouse({
    env: { OTP_PER_ADDRESS: '1000000', OTP_PER_ADDRESS_DAY: '1000000', OTP_PER_DAY: '1000000' },
  });
  for (const room of app.rooms) await room.start?.();
  calls = await openCalls(app);
});
afterAll(() => app.close());

/** Somebody new, who may do everything. For each call another: several of them end a session, or the account. */
const anybody = async (): Promise<string> => {
  const { token, userId } = await signIn(app);
  await app.services.db
    .updateTable('users')
    .set({ scopes: [...scopes] })
    .where('user_id', '=', userId)
    .execute();
  return `Bearer ${token}`;
};

const seed = seedOf('hostile');
/** A whole number below `limit`, the same for the same seed. */
const drawFor = (text: string, limit: number): number =>
  createHash('sha256').update(`${seed}:${text}`).digest().readUInt32BE(0) % limit;

const anId = '01939d80-0000-7000-8000-0000000000ff';
/** A point that is on P-256 for sure: its generator. */
const basePoint = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
const day = '2026-11-28';
const samplesByField: Readonly<Record<string, unknown>> = {
  codes: ['THR', 'MHD'],
  passenger: personFor(5),
  origin: 'THR',
  destination: 'MHD',
  adults: 1,
  date: day,
  returnDate: day,
  birthDate: '1990-01-01',
  arrivalDate: day,
  validUntil: day,
  from: day,
  to: day,
  newDeparture: `${day}T10:00`,
  was: `${day}T10:00:00Z`,
  writtenAt: `${day}T10:00:00Z`,
  guarantee: 'true',
  closesAt: `${day}T10:00:00Z`,
  drawsAt: `${day}T11:00:00Z`,
  publicNumber: '2150733.5',
  publicSource: 'شاخص کل بورس در پایان روز',
  duration: 30,
  countryCode: 'TUR',
  dialingCode: '+98',
  iata: 'MHD',
  airline: 'W5',
  productType: 'DomesticFlight',
  code: '1234',
  proofCode: '1234',
  newPassword: 'a new secret',
  repeatPassword: 'a new secret',
  firstName: 'مریم',
  lastName: 'رضایی',
  nationalCode: '0012345679',
  cardNumber: '6037991234567893',
  accountNumber: '1234567890',
  iban: '820540102680020817909002',
  below: 1_000_000,
  // A payment of an order has no amount, which only a top-up has.
  amount: absent,
  checkIn: day,
  checkOut: '2026-11-30',
  hotelId: 'mashhad-javad-hotel',
  tourId: 'istanbul-taksim',
  departureId: 'istanbul-taksim.20260101',
  contractVersion: contractNow.version,
  cityCode: 'MHD',
  iataCode: 'MHD',
  arrivalTime: '23:00',
  cityKey: 'mashhad',
  offerIds: [`${anId}.0`],
  text: 'پول این سفارش هنوز نرسیده است.',
  token: 'x'.repeat(43),
  endpoint: 'https://push.example.com/1',
  p256dh: basePoint,
  auth: 'x'.repeat(22),
};
/** A destination of hotels is named by a key, one of flights by a code. */
const isOfHotels = ({ properties }: Schema): boolean =>
  typeof properties === 'object' && properties !== null && 'id' in properties;
const samples: Samples = (field, schema) => {
  const isText = schema['type'] === 'string';
  // Documents and destinations of visas are named by a word in small letters.
  if (isText && String(schema['pattern']).startsWith('^[a-z]')) return 'turkey';
  if (field === 'passengers' && schema['type'] === 'array') return [personFor(5)];
  if (field === 'companions') return [{ kind: 'DomesticHotel', choiceId: anId }];
  if (field === 'origin' && schema['type'] === 'object') return { code: 'THR', kind: 'CityCode' };
  if (field === 'destination' && schema['type'] === 'object')
    return isOfHotels(schema) ? { kind: 'city', id: 'mashhad' } : { code: 'MHD', kind: 'CityCode' };
  if (/^phone/i.test(field)) return isText ? '09121234567' : { value: '09121234567', code: '1234' };
  // A code goes to a mobile or an e-mail, and a mobile is given already.
  if (field === 'email') return isText ? absent : { value: 'a@example.com', code: '1234' };
  const sample = samplesByField[field];
  // Fields of the same name are texts in some calls and something else in others.
  const isOther = /"type":"(object|boolean|integer|number)"/.test(JSON.stringify(schema));
  if (sample !== undefined && !(isOther && typeof sample === 'string')) return sample;
  return schema['format'] === 'uuid' ? anId : undefined;
};

const nul = String.fromCharCode(0);
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** In place of any value of a JSON body. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  [],
  [[]],
  {},
  { valueOf: 1, toString: 1 },
  JSON.parse('{"length":1e9,"then":"x"}'),
  -1,
  0.1,
  1e308,
  2 ** 53 + 2,
  -0,
  'NaN',
  'Infinity',
  '0x10',
  '1e9',
  nul,
  `a${nul}b`,
  '\ud800',
  '\u202Eabc\u202C\u2066x\u2069',
  '\u0000\u0007\u001b[31m',
  '😀'.repeat(3000),
  'ا'.repeat(30_000),
  "'; drop table orders; --",
  '%_%\\',
  '<script>alert(1)</script>',
  '#read("/etc/passwd")',
  '{{7*7}}',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '-271821-04-20',
  '2026-11-28T25:61:00Z',
  '۱۴۰۵/۱۳/۳۲',
  '00000000-0000-0000-0000-000000000000',
  Array.from({ length: 300 }, () => ({})),
];

/** Every place in a value, as the way to it. */
const placesIn = (value: unknown, way: string[] = []): string[][] => [
  way,
  ...(value !== null && typeof value === 'object' && !(value instanceof Uint8Array)
    ? Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...way, key]))
    : []),
];

const withAt = (value: unknown, [key, ...rest]: string[], put: unknown): unknown => {
  if (key === undefined) return put;
  const inner = (value as Record<string, unknown>)[key];
  if (Array.isArray(value))
    return value.map((each, at) => (String(at) === key ? withAt(each, rest, put) : each));
  return { ...(value as object), [key]: withAt(inner, rest, put) };
};

interface Shot {
  what: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** A shot that is made when it is fired: most of a sample's never are. */
type Loaded = () => Shot;

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** Bodies that are broken as a whole, whatever the call. */
const brokenBodies: readonly [string, string, string | Buffer][] = [
  ['nothing', json, ''],
  ['half a body', json, '{"a":'],
  ['no JSON', json, 'hello'],
  ['a number', json, '7'],
  ['null', json, 'null'],
  ['a list', json, '[]'],
  ['a text', json, '"text"'],
  ['two values', json, '{}{}'],
  ['a byte order mark', json, '\uFEFF{}'],
  [
    'bytes that are no UTF-8',
    json,
    Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0xff, 0x22, 0x7d]),
  ],
  ['UTF-16', json, Buffer.from('{"a":1}', 'utf16le')],
  ['a deep list', json, `{"a":${nested(10_000)}}`],
  ['a deep object', json, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['2 MB', json, `{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`],
  ['a prototype', json, '{"__proto__":{"access":"user"},"constructor":{"prototype":{"x":1}}}'],
  ['the same key twice', json, '{"page":1,"page":{}}'],
  ['a number without end', json, `{"page":${'9'.repeat(5000)},"gatewayId":1e99999}`],
  ['a form', form, 'a=1&a=2&__proto__=x&%zz=%zz&=&&=x&grant_type=otp&grant_type[]=x'],
  ['a form of nothing but keys', form, 'a&'.repeat(5000)],
  ['plain text', 'text/plain', '{}'],
  ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ...[
    'a',
    '',
    '__proto__',
    '__proto__[access]',
    'constructor[prototype][x]',
    'a[__proto__][x]',
    `a${'[0]'.repeat(3000)}`,
    'a[99999999999]',
    'a[length]',
    'a[][][]',
    ']][[',
  ].map((name): [string, string, string] => [
    `a part ${name.slice(0, 30)}`,
    'multipart/form-data; boundary=x',
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n--x--`,
  ]),
  ['a broken type', 'application/json; charset=\u00ff; ;;', '{}'],
  ['another alphabet', 'application/json; charset=utf-7', '{}'],
  ['no type that is one', '/', '{}'],
];

/** In place of a value in the path or the query, as it stands in the address. */
const hostileParts: readonly string[] = [
  '',
  '%00',
  '%zz',
  '%E0%A4%A',
  '%C3%28',
  '%ED%A0%80',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5c',
  "'%20or%201%3D1--",
  '-1',
  '0',
  '1e9',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  '%F0%9F%98%80',
  '%E2%80%AEabc',
  'x'.repeat(390),
  'x'.repeat(6000),
  anId.toUpperCase(),
  '00000000-0000-0000-0000-000000000000',
];

const shotsAtPath = (one: OpenCall): Loaded[] => {
  const good = requestOf(one, samples);
  const [path = '', query = ''] = good.url.split('?');
  const base = {
    method: one.method,
    headers: good.headers,
    ...(good.payload ? { payload: good.payload } : {}),
  };
  const holes = one.parameters.filter((parameter) => parameter.in === 'path');
  const shots: Shot[] = [
    ...holes.flatMap(({ name }) =>
      hostileParts.map((text) => ({
        ...base,
        what: `path ${text}`,
        url: `${one.path.replace(`{${name}}`, text)}?${query}`,
      })),
    ),
    ...one.parameters
      .filter((parameter) => parameter.in === 'query')
      .flatMap(({ name }) =>
        hostileParts.flatMap((text) =>
          [`${name}=${text}`, `${name}=1&${name}=${text}`, `${name}[]=${text}`, `${name}[x]=${text}`].map(
            (search) => ({
              ...base,
              what: `query ${search.slice(0, 60)}`,
              url: `${path}?${search}`,
            }),
          ),
        ),
      ),
    { ...base, what: 'a slash more', url: `${path}/` },
    { ...base, what: 'two slashes', url: path.replace('/', '//') },
    { ...base, what: 'other case', url: path.toUpperCase() },
    { ...base, what: 'broken percent', url: `${path}%` },
    ...['PUT', 'PATCH', 'OPTIONS', 'HEAD', 'GET', 'DELETE'].map((method) => ({
      what: `as ${method}`,
      method,
      url: path,
      headers: {},
    })),
  ];
  return shots.map((shot) => () => shot);
};

const shotsAtBody = (one: OpenCall): Loaded[] => {
  const good = requestOf(one, samples);
  const whole = brokenBodies.map(
    ([what, type, payload]) =>
      (): Shot => ({
        ...good,
        what,
        payload,
        headers: { 'content-type': type },
      }),
  );
  if (!one.body) return whole;
  const body = sampleOf(one.body.schema, samples);
  const isForm = one.body.media === form;
  const isMultipart = one.body.media === 'multipart/form-data';
  const places = placesIn(body);
  const values = places.flatMap((way) =>
    hostileValues
      // Small bodies get all values. Long bodies get a random part of them at each place, so that the test does not take too long.
      .filter((_, at) => places.length < 10 || drawFor(`${one.name}${way}${at}`, 4) === 0)
      .flatMap((value): Loaded[] => {
        const asForm = (fields: unknown) =>
          new URLSearchParams(
            Object.entries(Object(fields)).map(([key, field]): [string, string] => [
              key,
              typeof field === 'string' ? field : JSON.stringify(field),
            ]),
          ).toString();
        const textOf = (changed: unknown) => (isForm ? asForm(changed) : JSON.stringify(changed));
        const put = (what: unknown): unknown => withAt(body, way, what);
        const shot = (sent: Pick<Shot, 'payload'> & Partial<Pick<Shot, 'headers'>>): Shot => ({
          ...good,
          what: `${way.join('.') || 'the body'} = ${JSON.stringify(value).slice(0, 60)}`,
          ...sent,
        });
        if (!isMultipart) return [() => shot({ payload: textOf(put(value)) })];
        // The value is sent as text, and as the content of a file.
        return [() => value, () => Buffer.from(JSON.stringify(value))].map(
          (sent) => () => shot(multipartBody(put(sent()))),
        );
      }),
  );
  return [...whole, ...values];
};

const persian = /[\u0600-\u06FF]/;

/** What is wrong with an answer, or null. */
const complaint = (shot: Shot, answer: Awaited<ReturnType<TestApp['inject']>>): string | null => {
  if (answer.statusCode >= 500) return `${answer.statusCode}`;
  if (shot.method === 'HEAD' || answer.statusCode === 204) return null;
  const type = String(answer.headers['content-type']);
  if (!type.startsWith('application/json'))
    return answer.statusCode === 200 ? null : `${answer.statusCode} as ${type}`;
  const { data, meta } = answer.json();
  if (data === undefined || !Array.isArray(meta?.errors)) return 'not the envelope';
  if (answer.statusCode < 400) return meta.errors.length === 0 ? null : 'errors in a success';
  if (meta.errors.length === 0 || meta.errors.length > 100) return `${meta.errors.length} errors`;
  for (const error of meta.errors) {
    if (typeof error.code !== 'string' || error.field === undefined) return 'an error without code or field';
    if (error.messages.length === 0 || !error.messages.every((text: string) => persian.test(text)))
      return `not Persian: ${error.code}`;
  }
  return null;
};

const fireAll = async (shotsOf: (one: OpenCall) => Loaded[], isSignedIn: boolean): Promise<string[]> => {
  const complaints: string[] = [];
  for (const one of calls) {
    const shots = shotsOf(one);
    const authorization = isSignedIn ? await anybody() : null;
    // Without a token, a call that needs a user refuses before it reads the body, so a random part of the values is enough.
    const oneOf = dose(8, 1) * (one.needsUser && !isSignedIn ? 8 : 1);
    for (const [at, load] of shots.entries()) {
      if (drawFor(`${one.name}:${at}`, oneOf) > 0) continue;
      const { what, headers, payload, method, url } = load();
      const answer = await app.inject({
        method: method as 'GET',
        url,
        headers: { ...headers, ...(authorization ? { authorization } : {}) },
        ...(payload === undefined ? {} : { payload }),
      });
      const wrong = complaint({ what, headers, method, url }, answer);
      if (wrong) complaints.push(`${one.name}, ${what}: ${wrong}`);
    }
  }
  return complaints;
};

it('the values that are made worse are good ones to begin with', async () => {
  const refused: string[] = [];
  for (const one of calls) {
    const { headers, ...request } = requestOf(one, samples);
    const answer = await app.inject({
      ...request,
      headers: { ...headers, authorization: await anybody() },
    });
    const isMedia = !String(answer.headers['content-type']).startsWith('application/json');
    const { data, meta } = isMedia ? { data: null, meta: { errors: [] } } : answer.json();
    // A code that was never sent may look right. A code of a message is answered with how many tries are left.
    const named = (meta.errors as { code: string; field: string | null }[]).some(
      ({ code, field }) => field !== null && code !== 'FACTOR_WRONG',
    );
    if (answer.statusCode === 400 && named && data === null) refused.push(`${one.name}: ${answer.payload}`);
  }
  expect(refused).toEqual([]);
});

describe.each(['signed in', 'anonymous'])('%s', (who) => {
  const isSignedIn = who === 'signed in';

  it('hostile bodies', { timeout: 180_000 }, async () => {
    expect(await fireAll(shotsAtBody, isSignedIn)).toEqual([]);
  });

  it('hostile addresses and methods', { timeout: 180_000 }, async () => {
    expect(await fireAll(shotsAtPath, isSignedIn)).toEqual([]);
  });
});

it('hostile headers', async () => {
  const long = 'x'.repeat(7000);
  const headers: Record<string, string>[] = [
    { authorization: `Bearer ${long}` },
    { authorization: 'Bearer a.b.c, Bearer d.e.f' },
    { cookie: `refresh_token=${long}` },
    { cookie: 'refresh_token=%00%zz; __proto__=x; =; ;;;' },
    { 'user-agent': '\u00ff'.repeat(3000) },
    { accept: '*/*;q=x, ;;;,,,', 'accept-encoding': 'x;q=NaN, \u00ff' },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': "'; --, 1.2.3.4" },
    { 'content-length': '5', 'content-type': 'application/json' },
    { expect: 'nonsense', range: 'bytes=0-1,5-', 'if-none-match': '"' },
  ];
  const complaints: string[] = [];
  for (const one of calls) {
    const { headers: own, ...request } = requestOf(one, samples);
    for (const [at, each] of headers.entries()) {
      if (drawFor(`${one.name}:header ${at}`, dose(3, 1)) > 0) continue;
      const answer = await app.inject({ ...request, headers: { ...own, ...each } });
      const wrong = complaint({ ...request, what: '', headers: {} }, answer);
      if (wrong || answer.payload.includes('evil.example'))
        complaints.push(`${one.name} ${JSON.stringify(each).slice(0, 80)}: ${wrong}`);
    }
  }
  expect(complaints).toEqual([]);
});

it('pages and callbacks beside the calls', async () => {
  const complaints: string[] = [];
  for (const path of [
    '/api/payment/Callback/',
    '/demo-bank/',
    '/outbox.json?to=',
    '/outbox?to=',
    '/payment/',
    '/assets/',
    '/',
  ]) {
    for (const text of hostileParts) {
      for (const method of ['GET', 'POST'] as const) {
        const bodies = method === 'POST' ? brokenBodies : [['nothing', '', undefined] as const];
        for (const [what, type, payload] of bodies) {
          // Without a body all are asked for; of the bodies a sample is enough, since no page reads one.
          if (method === 'POST' && drawFor(`${path}${text}:${what}`, dose(8, 1)) > 0) continue;
          const answer = await app.inject({
            method,
            url: path + text,
            ...(payload === undefined ? {} : { payload, headers: { 'content-type': type } }),
          });
          if (answer.statusCode >= 500)
            complaints.push(`${method} ${path}${text} ${type}: ${answer.statusCode}`);
        }
      }
    }
  }
  for (const text of hostileParts) {
    for (const search of [
      `token=${text}`,
      `token=${text}&status=OK`,
      `__proto__=${text}&token=x`,
      `token[]=${text}`,
    ]) {
      const answer = await app.inject(`/api/payment/Callback/1?${search}`);
      const place = String(answer.headers['location'] ?? '/payment');
      if (answer.statusCode >= 500 || !place.startsWith('/payment'))
        complaints.push(`callback ${search}: ${answer.statusCode} ${place}`);
    }
  }
  expect(complaints).toEqual([]);
});
