import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Config } from '#server/platform/config/config.ts';
import { ConfigError } from '#server/platform/config/env.ts';
import airlines from '../data/airlines.json' with { type: 'json' };
import { drawnMarks } from './drawn.ts';
import { createAirlineMarks } from './index.ts';

const marksWith = (folder: string | null) =>
  createAirlineMarks({ read: () => ({ AIRLINE_LOGOS: folder }) } as unknown as Config);

const folderWith = (files: Readonly<Record<string, string | Buffer>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'logos-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
};

/** Luminance of a ground by WCAG, for the contrast with white. */
const contrastWithWhite = (ground: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(ground.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
};

const codes = airlines.map(({ code }) => code);
const { of } = marksWith(null);

describe('a mark', () => {
  it('is there for every airline, small, without words, and dark enough for its white', () => {
    for (const code of codes) {
      const mark = of(code);
      expect(mark).toMatch(/^<svg [^>]*viewBox="0 0 40 40">.*<\/svg>$/);
      expect(mark.length).toBeLessThan(900);
      expect(mark).not.toMatch(/<text|<script|<title|href=/);
      expect(contrastWithWhite(/fill="(#[0-9a-f]{6})"/.exec(mark)?.[1] ?? '#ffffff'), code).toBeGreaterThan(
        4,
      );
    }
  });

  it('is the same each time, and seldom that of another', () => {
    expect(of('LH')).toBe(of('LH'));
    expect(new Set(codes.map(of)).size).toBeGreaterThan(codes.length * 0.85);
    expect(new Set(Object.keys(drawnMarks).map(of)).size).toBe(Object.keys(drawnMarks).length);
  });
});

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

describe('logos of the operator', () => {
  it('take the place of drawn marks, as pictures that nothing runs in', () => {
    const folder = folderWith({ 'W5.svg': '<svg onload="alert(1)"></svg>', 'ir.png': png });
    const marks = marksWith(folder);
    expect(marks.of('W5')).toContain('href="data:image/svg+xml;base64,');
    expect(marks.of('W5')).not.toContain('onload');
    expect(marks.of('IR')).toContain('href="data:image/png;base64,');
    expect(marks.of('QB')).toBe(of('QB'));
  });

  it.each([
    [{ 'Mahan Air.svg': '<svg/>' }, 'Mahan Air.svg'],
    [{ 'W5.gif': 'GIF89a' }, 'W5.gif'],
    [{ 'W5.png': '<svg/>' }, 'W5.png'],
    [{ 'W5.svg': '<html><svg/></html>' }, 'W5.svg'],
    [{ 'W5.svg': `<svg>${' '.repeat(200_000)}</svg>` }, 'W5.svg'],
  ])('stop the start by the name of a file that is none: %#', (files, name) => {
    expect(() => marksWith(folderWith(files))).toThrow(ConfigError);
    expect(() => marksWith(folderWith(files))).toThrow(name);
  });

  it('stop the start where there is no such folder', () =>
    expect(() => marksWith('/no/such/folder')).toThrow(/AIRLINE_LOGOS/));
});

describe('/airline-marks', () => {
  it('hands out a mark that browsers keep, answers a second question without it, and nothing else', async () => {
    const app = fastify();
    marksWith(null).pages(app);
    const first = await app.inject('/airline-marks/W5.svg');
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toContain('image/svg+xml');
    expect(first.headers['cache-control']).toContain('max-age=86400');
    expect(first.headers['content-security-policy']).toContain('sandbox');
    expect(first.body).toBe(of('W5'));
    const again = await app.inject({
      url: '/airline-marks/W5.svg',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    for (const file of ['w5.svg', 'W5.png', 'constructor.svg', '..%2Fsecret.svg', 'TOOLONG.svg'])
      expect((await app.inject(`/airline-marks/${file}`)).statusCode).toBe(404);
    await app.close();
  });
});
