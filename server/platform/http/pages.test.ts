import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSite } from '#server/platform/http/pages.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';

let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'hodhod-site-'));
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><script>let boot = 1;</script><script src="/assets/a.js"></script>',
  );
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
  ])('%s is the app with 200', async (url) => {
    const answer = await page(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each(['/no-such-page', '/payment/a/b', '/Profile', '/hotel-home'])(
    '%s is the app with 404',
    async (url) => {
      const answer = await page(url, 'text/html,application/xhtml+xml');
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );

  it('lets only its own scripts run', async () => {
    const policy = String((await page('/')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
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
