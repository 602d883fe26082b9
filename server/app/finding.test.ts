import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findsPerMinute } from '#server/platform/finding.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';

/** The search of everything, with all rooms of the house. */

const name = 'POST /api/front-api/Search/Find';
const lines: string[] = [];

let app: TestApp;
beforeAll(async () => {
  app = await wholeHouse({ env: { TRUST_PROXY: '1' }, logged: (line) => lines.push(line) });
  for (const room of app.rooms) await room.start?.();
});
afterAll(() => app.close());

let address = 0;
const find = async (text: string) => {
  address += 1;
  const { data } = await call(
    app,
    name,
    { body: { text } },
    { headers: { 'x-forwarded-for': `198.51.100.${address % 250}` } },
  );
  return data;
};
/** The best of each kind, in the order in which kinds are told. */
const firsts = async (text: string): Promise<Record<string, string | undefined>> =>
  Object.fromEntries((await find(text)).groups.map(({ kind, items }) => [kind, items[0]?.href]));

describe('a place', () => {
  it.each(['مشهد', 'مشهد ', 'Mashhad', 'mashhad', 'مشهذ', 'مشـهد', 'lai]n'])(
    '«%s» is found by every product and in what is written, what is sold first',
    async (text) => {
      const found = await firsts(text);
      expect(found).toMatchObject({ flight: '/flight/MHD', hotel: '/hotels?place=mashhad' });
      expect(Object.keys(found)[0]).toMatch(/flight|hotel/);
    },
  );

  it('has its guide, its tours and what the magazine says', async () => {
    expect(await firsts('مشهد')).toMatchObject({
      place: '/guide/mashhad',
      tour: expect.stringMatching(/^\/tours\//),
    });
    expect(await firsts('كيش')).toMatchObject({ flight: '/flight/KIH', hotel: '/hotels?place=kish' });
    expect(await firsts('استانبل')).toMatchObject({ flight: '/international-flight/IST' });
    expect(await firsts('۲۳۴۵۶۷')).toEqual({});
  });

  it('is found by the word for what is wanted there, and that comes first', async () => {
    for (const [text, kind, href] of [
      ['هتل‌های مشهد', 'hotel', '/hotels?place=mashhad'],
      ['بلیط مشهد', 'flight', '/flight/MHD'],
      ['پرواز تهران به مشهد', 'flight', '/flight/MHD'],
      ['ویزای امارات', 'visa', '/visa-uae'],
      ['ویزای دبی', 'visa', '/visa-uae'],
      ['uae visa', 'visa', '/visa-uae'],
      ['تور استانبول', 'tour', expect.stringMatching(/^\/tours\/istanbul/)],
    ] as const) {
      const [[first, found] = []] = Object.entries(await firsts(text));
      expect([text, first, found]).toEqual([text, kind, href]);
    }
  });
});

describe('whatever else the house has', () => {
  it('a hotel, an answer of the help, an article and a page are found by their words', async () => {
    expect(await firsts('نیشکر')).toMatchObject({ hotel: '/hotels/ahvaz-neyshekar-hotel' });
    expect(await firsts('neyshekar')).toMatchObject({ hotel: '/hotels/ahvaz-neyshekar-hotel' });
    expect(await firsts('بار همراه')).toMatchObject({ help: '/help#cabin-bag' });
    expect(await firsts('حریم خصوصی')).toMatchObject({ page: '/privacy' });
    expect(Object.keys(await firsts('سفر زمستان'))).toContain('article');
  });

  it('the word for a product alone leads to where it begins', async () => {
    expect(await firsts('هتل')).toMatchObject({ hotel: '/hotel-home' });
    expect(await firsts('visa')).toMatchObject({ visa: '/visa-home' });
  });

  it('every link leads to a page of the house', async () => {
    const hrefs = (await Promise.all(['مشهد', 'دبی', 'بلیت', 'یزد', 'ایتالیا'].map(find))).flatMap(
      ({ groups }) => groups.flatMap(({ items }) => items.map(({ href }) => href)),
    );
    expect(hrefs.length).toBeGreaterThan(20);
    expect(hrefs.every((href) => /^\/[\w-]*([/?#][\w/=&.-]+)?$/.test(href))).toBe(true);
  });
});

describe('nothing', () => {
  it('is found of nothing and of signs', async () => {
    expect(await find('')).toEqual({ isGuess: false, groups: [] });
    expect(await find('؟!')).toEqual({ isGuess: false, groups: [] });
  });

  it('that is only like something else is told beside what fits', async () => {
    const { isGuess, groups } = await find('زرافه قرمز');
    expect(groups.length === 0 || isGuess).toBe(true);
    expect((await find('شیراز')).isGuess).toBe(false);
  });
});

describe('the call', () => {
  it('answers from memory: with no question to the database but those of a new minute', async () => {
    for (const text of ['مشهد', 'شیراز', 'پس دادن بلیت', 'هتل نیشکر', 'xqzw']) await find(text);
    const times: number[] = [];
    for (const text of ['مشهد', 'اصفهان', 'پس دادن بلیت', 'هتل هما', 'ویزای دبی', 'قشم تور']) {
      const before = performance.now();
      await app.services.finding.find(text);
      times.push(performance.now() - before);
    }
    // On a machine that does nothing else it is a few milliseconds; the bound is for one that does much.
    expect(times.toSorted((a, b) => a - b)[3]).toBeLessThan(400);
  });

  it('is limited by address, and what was typed stands in no line of the log', async () => {
    const ask = () =>
      call(app, name, { body: { text: 'رازِ کسی' } }, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    let answered = 0;
    while (answered < findsPerMinute * 2 && (await ask()).status === 200) answered += 1;
    expect(answered).toBeGreaterThan(findsPerMinute / 2);
    expect(answered).toBeLessThan(findsPerMinute * 2);
    expect(lines.join('\n')).not.toContain('رازِ');
  });

  it('takes no longer text, and goes on where one kind fails', async () => {
    const long = await call(app, name, { body: { text: 'ا'.repeat(81) } });
    expect(long.status).toBe(400);
    app.services.finding.add([
      { kind: 'broken', name: 'x', icon: 'info', find: () => Promise.reject(new Error('away')) },
    ]);
    expect((await find('مشهد')).groups.length).toBeGreaterThan(2);
    expect(lines.join('\n')).toContain('"kind":"broken"');
  });
});
