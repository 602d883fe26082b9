import { describe, expect, it } from 'vitest';
import { normalHost, stepAddress } from './hosts.ts';

const hosts = ['pixel.hamsafar.ir', 'steps.hamsafar.ir:8443', 'xn--mgbab2bd.ir'];
const strict = { plainHosts: [] };
const isAllowed = (pixelUrl: string): boolean => stepAddress(pixelUrl, hosts, strict) !== null;

describe('addresses that a step may be told to', () => {
  it.each([
    'https://pixel.hamsafar.ir/step?visit=7',
    'https://PIXEL.Hamsafar.ir/',
    'https://pixel.hamsafar.ir:443/',
    'https://steps.hamsafar.ir:8443/a',
  ])('takes %s', (pixelUrl) => {
    expect(isAllowed(pixelUrl)).toBe(true);
  });
  it.each([
    ['no encryption', 'http://pixel.hamsafar.ir/'],
    ['a file', 'file:///etc/passwd'],
    ['a script', 'javascript:alert(1)'],
    ['a user name before another host', 'https://pixel.hamsafar.ir@evil.example/'],
    ['a user name', 'https://me:secret@pixel.hamsafar.ir/'],
    ['an empty user name with a password', 'https://:secret@pixel.hamsafar.ir/'],
    ['a host that only begins so', 'https://pixel.hamsafar.ir.evil.example/'],
    ['a host that only ends so', 'https://evil-pixel.hamsafar.ir/'],
    ['a part of a listed host', 'https://hamsafar.ir/'],
    ['the root dot', 'https://pixel.hamsafar.ir./'],
    ['another port', 'https://pixel.hamsafar.ir:8443/'],
    ['a listed port left out', 'https://steps.hamsafar.ir/'],
    ['the machine itself', 'https://localhost/'],
    ['a back slash', 'https://evil.example\\@pixel.hamsafar.ir/'],
    ['look-alike letters', 'https://pіxel.hamsafar.ir/'],
    ['no address', 'pixel.hamsafar.ir'],
    ['a relative one', '//pixel.hamsafar.ir/'],
  ])('refuses %s', (_, pixelUrl) => {
    expect(isAllowed(pixelUrl)).toBe(false);
  });
  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
  ])('refuses the IP address %s even where it were listed', (pixelUrl) => {
    expect(stepAddress(pixelUrl, [new URL(pixelUrl).host], strict)).toBeNull();
  });
  it('reads a Persian name as it travels', () => {
    const host = normalHost('هم‌سفر.ir');
    expect(host).toMatch(/^xn--[a-z0-9-]+\.ir$/);
    expect(stepAddress('https://هم‌سفر.ir/پله', [host ?? ''], strict)?.host).toBe(host);
  });
});

describe('hosts as they are kept', () => {
  it.each([
    ['Pixel.Hamsafar.IR', 'pixel.hamsafar.ir'],
    ['pixel.hamsafar.ir:443', 'pixel.hamsafar.ir'],
    ['pixel.hamsafar.ir:8443', 'pixel.hamsafar.ir:8443'],
  ])('%s is %s', (text, host) => {
    expect(normalHost(text)).toBe(host);
  });
  it.each([
    '',
    'https://a.example',
    'a.example/path',
    'a@b.example',
    '10.0.0.1',
    '[::1]',
    'a b',
    'a.example:0',
    'a.example:99999',
    '*.example',
  ])('«%s» is none', (text) => {
    expect(normalHost(text)).toBeNull();
  });
});
