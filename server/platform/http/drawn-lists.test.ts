import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AskedCall, type Drawer, pageDrawer } from './draw-page.ts';
import { createListDrawing, isPhoneShowing } from './drawn-lists.ts';

const folder = mkdtempSync(join(tmpdir(), 'hodhod-lists-'));
afterEach(() => vi.useRealTimers());
afterAll(() => rmSync(folder, { recursive: true }));

const search: AskedCall = ['POST /api/flight-catalog/FlightCatalog/AvailableInParts', { body: {} }];
const address = '/plp?origin=THR&destination=MHD';
const ip = '1.2.3.4';

let now = new Date('2026-11-27T10:00:00Z');
let left: number;
const draw = vi.fn<Drawer['draw']>();
const ask = vi.fn<(call: AskedCall, ip: string) => Promise<unknown>>();
const error = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  left = Number.POSITIVE_INFINITY;
  ask.mockResolvedValue({ proposals: [] });
  draw.mockImplementation(async (of, { answers }) => ({
    html: `<p>${of.replace('&', '&amp;')}</p>`,
    lacks: answers.length > 0 ? [] : [search],
  }));
});

const drawing = () =>
  createListDrawing({
    pages: pageDrawer({
      site: { folder, html: '<html></html>' },
      drawer: async () => ({ draw }),
      facts: {} as never,
    }),
    clock: { now: () => now },
    limits: { takeRoughly: async () => ({ allowed: left-- > 0 }) },
    log: Object.assign(pino({ level: 'silent' }), { error }),
    ask,
  });

describe('a list', () => {
  it('is drawn with its search, which counts for whoever wants to see it, and is sent again for moments', async () => {
    const list = drawing();
    const [page, again] = await Promise.all([list({ address, ip }), list({ address, ip: '5.6.7.8' })]);
    expect(again).toBe(page);
    expect(page?.root).toBe('<p>/plp?origin=THR&amp;destination=MHD</p>');
    expect(page?.answers).toContain(JSON.stringify([[search, { proposals: [] }]]));
    expect(page?.answers).toContain(`data-at="${now.getTime()}"`);
    expect(ask.mock.calls).toEqual([[search, ip]]);
    now = new Date(now.getTime() + 60_000);
    expect(await list({ address, ip })).not.toBe(page);
  });

  it('whose search is refused or late is left to the browser, and asked again by the next one', async () => {
    const list = drawing();
    ask.mockResolvedValueOnce(undefined);
    expect(await list({ address, ip })).toBeNull();
    expect(error).not.toHaveBeenCalled();
    expect(await list({ address, ip })).not.toBeNull();
  });

  it('that cannot be drawn is told of, and left to the browser', async () => {
    draw.mockRejectedValueOnce(new Error('broken'));
    expect(await drawing()({ address, ip })).toBeNull();
    expect(error).toHaveBeenCalledOnce();
  });

  it('is drawn so often for one address, four at once, and for no address that no link has', async () => {
    const list = drawing();
    left = 1;
    expect(await list({ address, ip })).not.toBeNull();
    expect(await list({ address: `${address}&date=1`, ip })).toBeNull();
    left = Number.POSITIVE_INFINITY;
    expect(await list({ address: '/tours', ip })).not.toBeNull();
    expect(await list({ address: `/plp?${'a'.repeat(700)}`, ip })).toBeNull();
    ask.mockReturnValue(new Promise(() => undefined));
    for (const at of [1, 2, 3, 4]) void list({ address: `/plp?at=${at}`, ip });
    expect(await list({ address: '/plp?at=5', ip })).toBeNull();
  });

  it('whose drawing never ends gives its place to others', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const list = drawing();
    draw.mockReturnValue(new Promise(() => undefined));
    const hanging = [1, 2, 3, 4].map((at) => list({ address: `/plp?at=${at}`, ip }));
    await vi.advanceTimersByTimeAsync(1);
    expect(await list({ address, ip })).toBeNull();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await Promise.all(hanging)).toEqual([null, null, null, null]);
    draw.mockResolvedValue({ html: '<p></p>', lacks: [] });
    expect(await list({ address, ip })).not.toBeNull();
  });
});

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';

it.each([
  ['a phone', { 'user-agent': phone }, true],
  ['a phone that says so', { 'user-agent': desktop, 'sec-ch-ua-mobile': '?1' }, true],
  ['a wide screen', { 'user-agent': desktop }, false],
  ['a wide screen that says so', { 'user-agent': phone, 'sec-ch-ua-mobile': '?0' }, false],
  ['a page that is fetched ahead', { 'user-agent': phone, 'sec-purpose': 'prefetch' }, false],
  ['a robot', { 'user-agent': `${phone} (compatible; Googlebot/2.1)` }, false],
  ['a program', { 'user-agent': phone, 'sec-fetch-mode': undefined }, false],
])('%s is sent a drawn list: %o, %s', (_who, headers, isSent) => {
  expect(isPhoneShowing({ 'sec-fetch-mode': 'navigate', ...headers })).toBe(isSent);
});
