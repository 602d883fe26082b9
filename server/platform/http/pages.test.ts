import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unreadyTexts } from '#core/texts/unready.ts';
import type { DrawList } from '#server/platform/http/drawn-lists.ts';
import { mountPages, readSite } from '#server/platform/http/pages.ts';
import { sourceOf } from '#server/platform/http/policy.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';

// As a script may have it, and as no pattern of a replacement may.
const earlyAsk = 'let early = "$&";';

let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'hodhod-site-'));
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><!-- early ask --><script>let boot = 1;</script><script src="/assets/a.js"></script><!-- early files --></head><body><div id="root"><svg></svg></div></body></html>',
  );
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite', 'early-asks.json'), JSON.stringify({ '/plp': earlyAsk }));
  writeFileSync(join(folder, '.vite', 'early-files.json'), JSON.stringify({ '/plp': ['assets/list.js'] }));
  writeFileSync(join(folder, 'assets', 'a-1234.js'), 'let a = 1;'.repeat(300));
  writeFileSync(join(folder, 'assets', 'a-1234.js.br'), 'compressed before');
  app = await testApp({ rooms: () => [], site: readSite(folder) });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const page = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } });

describe('a page', () => {
  it.each([
    '/',
    '/404',
    '/plp?origin=THR&destination=MHD',
    '/payment',
    '/payment/abc',
    '/profile/my-travels',
    '/back-office',
    '/back-office/refunds',
    '/back-office/visa',
  ])('%s is the app with 200', async (url) => {
    const answer = await page(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/no-such-page',
    '/payment/a/b',
    '/Profile',
    '/no-home',
    '/back-office/nothing',
    '/back-office/orders/1',
  ])('%s is the app with 404', async (url) => {
    const answer = await page(url, 'text/html,application/xhtml+xml');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('says that it is a demonstration, and how to reach the house', async () => {
    for (const url of ['/', '/no-such-page']) {
      const { payload } = await page(url);
      expect(payload).toContain('<body><aside class="demo"');
      expect(payload).toContain('این یک نمایش است');
      expect(payload).toMatch(/<meta name="house" content="[^"]*021-00000000[^"]*">/);
      // A number at which nobody answers is not said where somebody is in need of one.
      expect(payload).toContain(
        `<noscript><p class="unready off">${unreadyTexts.withoutScript} <a href="/">صفحه اول</a> · <a href="/help">راهنما</a></p></noscript>`,
      );
    }
  });

  it('of a real house says nothing of a demonstration, and whatever stands in the environment is text', async () => {
    const env = {
      SUPPORT_PHONE: '021-91000000',
      SUPPORT_EMAIL: 'info@hodhod.example',
      SUPPORT_LINK: 'https://t.me/hodhod?a=1&b=2',
      SUPPORT_ADDRESS: 'تهران، "خیابان" </head><script>آزادی',
      SUPPORT_HOURS: 'شنبه تا چهارشنبه ۹ تا ۱۷',
      COMPANY_NAME: 'شرکت <آزادی>، شماره ثبت ۱',
      COMPANY_LICENCES: 'نماد اعتماد|https://trust.example/1?a=1&b=2; مجوز بند ب | https://cao.example/2',
    };
    const real = await testApp({ rooms: () => [], site: readSite(folder), demo: false, env });
    const { payload } = await real.inject({ url: '/', headers: { accept: 'text/html' } });
    await real.close();
    expect(payload).not.toContain('نمایش');
    // Said where buttons do nothing, with scripts and without.
    const call = '<a href="tel:02191000000"><bdi dir="ltr">۰۲۱-۹۱۰۰۰۰۰۰</bdi></a>';
    expect(payload).toContain(`راهنما</a> ${unreadyTexts.call} ${call}</p></noscript>`);
    expect(payload).toContain(`${unreadyTexts.late} ${unreadyTexts.call} ${call}</p>`);
    expect(payload).not.toContain('<script>آزادی');
    const facts = /<meta name="house" content="([^"]*)">/.exec(payload)?.[1] ?? '';
    const read = facts
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&');
    expect(JSON.parse(read)).toEqual({
      support: {
        phone: env.SUPPORT_PHONE,
        email: env.SUPPORT_EMAIL,
        link: env.SUPPORT_LINK,
        address: env.SUPPORT_ADDRESS,
        hours: env.SUPPORT_HOURS,
        isSample: false,
      },
      company: {
        name: env.COMPANY_NAME,
        licences: [
          { name: 'نماد اعتماد', url: 'https://trust.example/1?a=1&b=2' },
          { name: 'مجوز بند ب', url: 'https://cao.example/2' },
        ],
        rules: null,
      },
    });
  });

  it('lets only its own scripts run', async () => {
    const policy = String((await page('/')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toMatch(/form-action 'self'(;|$)/);
  });

  it('names the files of its own first view', async () => {
    const list = '<link rel="modulepreload" crossorigin href="/assets/list.js">';
    expect((await page('/plp?origin=THR')).payload).toContain(list);
    for (const url of ['/', '/no-such-page'])
      expect((await page(url)).payload).not.toMatch(/list\.js|early files/);
  });

  it('of results has the script in it that asks for them, which may run there alone', async () => {
    const policyOf = ({ headers }: Awaited<ReturnType<typeof page>>) =>
      /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ') ?? [];
    const hash = `'sha256-${createHash('sha256').update(earlyAsk).digest('base64')}'`;
    const results = await page('/plp/?origin=THR');
    expect(results.payload).toContain(`<script>${earlyAsk}</script><script>let boot`);
    expect(policyOf(results)).toContain(hash);
    for (const other of [await page('/'), await page('/no-such-page')]) {
      expect(other.payload).not.toMatch(/early/);
      expect(policyOf(other)).not.toContain(hash);
      expect(policyOf(other).length).toBe(policyOf(results).length - 1);
    }
    expect((await page('/.vite/early-asks.json', 'application/json')).statusCode).toBe(404);
  });

  it('comes compressed where the browser takes that', async () => {
    const plain = await page('/plp');
    expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([
      undefined,
      'accept-encoding',
    ]);
    const brotli = await app.inject({
      url: '/plp',
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' },
    });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload);
  });

  it('asks nothing of the phone', async () => {
    const asked = String((await page('/')).headers['permissions-policy']);
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
      expect(asked).toContain(`${feature}=()`);
  });
});

describe('a list that the server draws for phones', () => {
  const styled = { top: sourceOf('top:1px') };
  const asked: unknown[] = [];
  const served = async (drawList: DrawList) => {
    const house = fastify();
    await mountPages(house, readSite(folder), {
      policy: { inlineScripts: [], formHosts: [] },
      heads: { '/plp': () => ({ title: 'THR', description: 'MHD', isListOf: true }) },
      drawnLists: ['/plp'],
      drawList,
      origin: () => 'https://hodhod.example',
    });
    return house;
  };
  const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-ch-ua-mobile': '?1' };
  const url = '/plp?origin=THR&destination=MHD';
  const drawn = {
    root: '<p style="top:1px">W5</p>',
    head: () => '<style></style>',
    answers: '<script type="application/json" id="drawn">[]</script>',
    styles: [styled.top],
  };

  it('has its rows and their answer in it, asks behind them, and is nobody else’s', async () => {
    const house = await served(async (list) => {
      asked.push(list);
      return drawn;
    });
    const answer = await house.inject({ url, headers });
    expect(asked).toEqual([{ address: url, ip: '127.0.0.1' }]);
    expect(answer.payload).toContain('<html data-drawn>');
    expect(answer.payload).toMatch(/<div id="root"><p style="top:1px">W5<\/p><\/div>.*id="drawn"/);
    expect(answer.payload.indexOf(`<script>${earlyAsk}`)).toBeGreaterThan(
      answer.payload.indexOf('id="drawn"'),
    );
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    // It is painted before any script is asked for.
    const program =
      '<template id="program"><link rel="modulepreload" crossorigin href="/assets/list.js"></template>';
    expect(answer.payload).toContain(program);
    expect(answer.payload.match(/list\.js/g)).toHaveLength(1);
    const policy = String(answer.headers['content-security-policy']);
    for (const source of [styled.top, sourceOf(earlyAsk)]) expect(policy).toContain(source);
    await house.inject({ url, headers: { ...headers, 'sec-ch-ua-mobile': '?0' } });
    await house.inject({ url: '/tours?to=IST', headers });
    expect(asked.length).toBe(1);
    await house.close();
  });

  it('that is not there in time is left to the browser', async () => {
    const house = await served(() => new Promise(() => undefined));
    const answer = await house.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).not.toContain('data-drawn');
    expect(answer.payload.indexOf(`<script>${earlyAsk}`)).toBeLessThan(answer.payload.indexOf('let boot'));
    expect(answer.headers['cache-control']).toBe('no-cache');
    await house.close();
  });
});

describe('a page that the server draws', () => {
  it('is drawn by its path, also with what others count by, and in few forms with another query where its app reads that later', async () => {
    const drawnOf: string[] = [];
    const house = fastify();
    await mountPages(house, readSite(folder), {
      policy: { inlineScripts: [], formHosts: [] },
      drawn: { '/hotel-home': () => ({ name: '1' }), '/tour-home': () => ({ name: '1' }) },
      drawnAnyway: { '/tour-home': (query) => (query.has('to') ? '?to' : '') },
      draw: async ({ path }) => {
        drawnOf.push(path);
        return { root: '<h1></h1>', head: () => '', answers: '', styles: [] };
      },
      origin: () => 'https://hodhod.example',
    });
    const isDrawn = async (url: string) =>
      (await house.inject({ url, headers: { accept: 'text/html' } })).payload.includes('<h1></h1>');
    for (const query of ['', '?', '?utm_source=a&utm_campaign=b', '?gclid=1&fbclid=2'])
      expect(await isDrawn(`/hotel-home${query}`), query).toBe(true);
    for (const query of ['?place=kish', '?utm_source=a&place=kish', '?xutm_source=a', '?utm_source=a?b&c'])
      expect(await isDrawn(`/hotel-home${query}`), query).toBe(false);
    for (const query of ['?departure=kish-1', '?to=kish', '?to=rasht'])
      expect(await isDrawn(`/tour-home${query}`)).toBe(true);
    expect([...new Set(drawnOf)]).toEqual(['/hotel-home', '/tour-home', '/tour-home?to']);
    await house.close();
  });
});

describe('a file', () => {
  it('lasts for ever, and comes compressed as it lies there', async () => {
    const answer = await app.inject({ url: '/assets/a-1234.js', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect([answer.headers['content-encoding'], answer.payload]).toEqual(['br', 'compressed before']);
  });

  it('that is not there is no page', async () => {
    const answer = await page('/assets/gone.js', '*/*');
    expect([answer.statusCode, answer.json().meta.errors[0].code]).toEqual([404, 'NOT_FOUND']);
    expect((await app.inject('/assets/..%2f..%2f..%2fetc%2fpasswd')).statusCode).toBe(404);
  });
});

it('the site that was not built is named', () => {
  expect(() => readSite(join(folder, 'assets'))).toThrow('not built');
});
