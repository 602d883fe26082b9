import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { withProgramBehind } from './documents.ts';
import { type Drawer, pageDrawer, withDrawn } from './draw-page.ts';
import { createDrawing } from './drawn-pages.ts';
import { everyMinute, type PageVersion } from './drawn-versions.ts';
import { sourceOf } from './policy.ts';

const folder = mkdtempSync(join(tmpdir(), 'hodhod-drawn-'));
const html =
  '<html><head><script type="module" src="/assets/app.js"></script><link rel="modulepreload" href="/assets/base.js"><link rel="stylesheet" href="/assets/own.css"></head><body><div id="root"><svg></svg></div></body></html>';
const now = new Date('2026-11-27T10:00:30Z');
const clock = { now: () => now };
const written: PageVersion = { name: 'w1' };

let kept: Map<string, { value: Buffer; seconds: number }>;
let draws: string[];
let draw: Drawer['draw'];
let left: number;
let askedOf: string[];

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'own.css'), 'body{color:red}');
  writeFileSync(join(folder, 'assets', 'part.css'), '.card_abcde{color:blue}');
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  kept = new Map();
  draws = [];
  askedOf = [];
  left = Number.POSITIVE_INFINITY;
  draw = async (path) => ({ html: `<p class="card_abcde" style="top:1px">${path}</p>`, lacks: [] });
});
afterEach(() => vi.useRealTimers());

const drawing = () =>
  createDrawing({
    pages: pageDrawer({
      site: { folder, html },
      drawer: async () => ({
        draw: (path, given) => {
          draws.push(path);
          return draw(path, given);
        },
      }),
      facts: {} as never,
    }),
    clock,
    limits: {
      takeRoughly: async (key) => {
        askedOf.push(key);
        return { allowed: left-- > 0, retryAfterSeconds: 9 };
      },
    },
    log: pino({ level: 'silent' }),
    cache: {
      get: async (key) => kept.get(key)?.value ?? null,
      set: async (key, value, seconds) => void kept.set(key, { value, seconds }),
    },
    ask: async () => undefined,
  });
const ip = '1.2.3.4';

it('draws a page once, with its styles in it, which its policy names and its keeping leaves out', async () => {
  const [here, there] = [drawing(), drawing()];
  const asked = { path: '/guide/mashhad', version: written, ip };
  const [page, again] = await Promise.all([here(asked), here(asked)]);
  expect(again).toBe(page);
  // Another process has it from the shared cache.
  const elsewhere = await there(asked);
  expect(draws).toEqual(['/guide/mashhad']);
  for (const each of [page, elsewhere]) {
    const document = each ? withDrawn(html, each) : '';
    const style = /<style>([\s\S]*?)<\/style>/.exec(document)?.[1] ?? '';
    expect(style).toBe('body{color:red}\n.card_abcde{color:blue}');
    expect(document).toContain('<link disabled rel="stylesheet" crossorigin href="/assets/part.css">');
    expect(withProgramBehind(document)).toContain(
      '<template id="program"><script type="module" src="/assets/app.js"></script><link rel="modulepreload" href="/assets/base.js"></template></head>',
    );
    expect(each?.styles).toEqual([sourceOf('top:1px'), sourceOf(style)]);
  }
  for (const { value } of kept.values()) expect(value.toString()).not.toContain('color:blue');
});

it('keeps a page as long as its version lasts, and says how old what moves is', async () => {
  const draws = drawing();
  const minute = everyMinute({ clock })();
  const moving = await draws({ path: '/tours/x', version: minute, ip });
  const lasting = await draws({ path: '/guide/y', version: written, ip });
  expect([...kept.values()].map(({ seconds }) => seconds)).toEqual([60, 3600]);
  expect(moving?.answers).toContain(`id="drawn" data-at="${now.getTime()}"`);
  expect(lasting?.answers).toContain('id="drawn">');
});

it('draws so many pages for one address and leaves further ones to its browser; what is drawn counts for nobody', async () => {
  const draws = drawing();
  const ask = (path: string, from = ip) => draws({ path, version: written, ip: from });
  left = 1;
  expect(await ask('/flight/MHD')).not.toBeNull();
  expect(await ask('/flight/KIH')).toBeNull();
  for (let time = 0; time < 5; time++) expect(await ask('/flight/MHD')).not.toBeNull();
  expect(askedOf).toEqual([`draw:${ip}`, `draw:${ip}`]);
  // Refused to one address, it is drawn for the next at once.
  left = 1;
  expect(await ask('/flight/KIH', '2001:db8::1')).not.toBeNull();
  expect(askedOf.at(-1)).toBe('draw:2001:db8:0:0::/64');
});

it('a drawing that never ends gives its place to others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const draws = drawing();
  const ask = (path: string) => draws({ path, version: written, ip });
  const works = draw;
  draw = () => new Promise(() => undefined);
  const hanging = ['/a', '/b', '/c', '/d'].map(ask);
  await vi.advanceTimersByTimeAsync(1);
  draw = works;
  expect(await ask('/e')).toBeNull();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await Promise.all(hanging)).toEqual([null, null, null, null]);
  expect(await ask('/e')).not.toBeNull();
});
