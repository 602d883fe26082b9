import { describe, expect, it } from 'vitest';
import { addressOf, documentPages } from '#core/contract/content/addresses.ts';
import type { ContentDocument } from '#core/contract/content/document.ts';
import { matchesRoute } from '#core/contract/routes.ts';
import { landingWords, products, servedRoutes } from '#core/products/index.ts';
import { hrefsIn, wordsOf } from '#core/rules/content/inline.ts';
import { linkTopics } from '#core/rules/content/links.ts';
import { placeNameOf } from '#core/rules/content/place-name.ts';
import { textsIn } from '#core/rules/content/texts-in.ts';
import { feelOf, inJalaliMonths } from '#core/rules/content/weather.ts';
import { contentPageTexts } from '#core/texts/content-pages.ts';
import { readSeeds } from './seed-files.ts';

// The house's own texts, each as it stands in its file.

const seeds = readSeeds();
const nameOf = ({ kind, slug }: ContentDocument): string => `${kind}/${slug}`;
const addresses = new Set(seeds.map(addressOf));

/** Every text of a document that somebody reads, with its marks. */
const textsOf = ({ title, lead, keywords, sources, blocks }: ContentDocument): string[] => [
  title,
  lead,
  ...keywords,
  ...sources.map(({ says }) => says),
  ...blocks.flatMap(textsIn),
];

/** Whether an address of ours is a page, and where it names a document, one that there is. */
const isThere = (href: string): boolean => {
  const path = href.split(/[?#]/)[0] ?? '';
  if (/^\/(magazine|guide)\/./.test(path)) return addresses.has(path);
  if (path === '/help' && href.includes('#')) return addresses.has(href);
  return servedRoutes.some((route) => matchesRoute(route, path));
};

/** What a careful writer of Persian never leaves behind. */
const slipsOfThePen: readonly [what: string, pattern: RegExp][] = [
  ['an Arabic letter', /[\u064A\u0643\u0649\u0629]/],
  ['a space where a half-space joins می', /(^|[\s«(])(می|نمی) [\u0622-\u06CC]/],
  ['a space before an ending', /[\u0622-\u06CC] (ها|های|هایی|هایش|هایم|تر|ترین|اند)(?=[\s.،؛:؟!»)]|$)/],
  ['a half-space beside a space or another one', /\u200C[\s\u200C]|[\s]\u200C|^\u200C|\u200C$/],
  ['a space before a mark', /\s[.،؛:؟!»)]/],
  ['two spaces', / {2}/],
  ['a Latin comma or question mark', /[\u0622-\u06CC]\u200C?[,;?]/],
  ['three dots', /\.\.\./],
];

describe('the texts that come with the house', () => {
  it('are each of their kind and name, once', () => {
    const names = seeds.map(nameOf);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('fill every page that shows one of them', () => {
    const names = new Set(seeds.map(nameOf));
    expect(documentPages.filter(({ kind, slug }) => !names.has(`${kind}/${slug}`))).toEqual([]);
  });

  it('are as many as the house promises', () => {
    const count = (kind: ContentDocument['kind'], topic?: string) =>
      seeds.filter((each) => each.kind === kind && (topic === undefined || each.topic === topic)).length;
    expect(count('legal')).toBe(6);
    expect(count('help')).toBeGreaterThanOrEqual(40);
    expect(count('article')).toBeGreaterThanOrEqual(10);
    expect(count('place', 'city')).toBeGreaterThanOrEqual(12);
    expect(count('place', 'country')).toBeGreaterThanOrEqual(8);
  });

  it('say of a passport what forms ask: that it holds six months past the end of the trip', () => {
    const months = (text: string) => /گذرنامه/.test(text) && /شش ماه|۶ ماه/.test(text);
    const said = seeds.flatMap(textsOf).filter(months);
    expect(said.length).toBeGreaterThanOrEqual(5);
    expect(said.filter((text) => /در روز سفر|از روز سفر/.test(text))).toEqual([]);
    for (const slug of ['tour-privacy', 'passport-validity']) {
      const rule = seeds.filter((document) => document.slug === slug).flatMap(textsOf);
      expect(rule.filter(months).join(), slug).toMatch(/پس از (روز بازگشت|پایان سفر)/);
    }
  });

  it('say in the rules of tours what a month before means, in full', () => {
    const rules = seeds.filter(({ slug }) => slug === 'tour-privacy').flatMap(textsOf);
    expect(rules.find((text) => text.startsWith('«یک ماه پیش» یعنی'))).toMatch(
      /همان روز از ماه شمسی پیشین، یا روز پایانی آن ماه .*، در ساعت حرکت به وقت تهران\. جریمه.* همین لحظه/,
    );
  });

  it('lead to pages that exist', () => {
    const dead = seeds.flatMap((document) =>
      textsOf(document)
        .flatMap(hrefsIn)
        .filter((href) => href.startsWith('/') && !isThere(href))
        .map((href) => `${nameOf(document)}: ${href}`),
    );
    expect(dead).toEqual([]);
  });

  it('leave no mark of a link or of strong words half done', () => {
    const left = seeds.flatMap((document) =>
      textsOf(document)
        .map(wordsOf)
        .filter((words) => /\*\*|\]\(/.test(words))
        .map((words) => `${nameOf(document)}: ${words}`),
    );
    expect(left).toEqual([]);
  });

  it('are written as a careful writer of Persian would', () => {
    const found = seeds.flatMap((document) =>
      textsOf(document)
        .map(wordsOf)
        .flatMap((words) =>
          slipsOfThePen
            .filter(([, pattern]) => pattern.test(words))
            .map(([what]) => `${nameOf(document)}: ${what}: ${words}`),
        ),
    );
    expect(found).toEqual([]);
  });

  it('have Persian digits, but where a licence is named', () => {
    const latin = seeds
      .filter(({ slug }) => slug !== 'credits')
      .flatMap((document) => textsOf(document).map(wordsOf))
      .filter((words) => /(^|[\s\u0600-\u06FF\u200C(])\d/.test(words));
    expect(latin).toEqual([]);
  });

  it('name only products that there are, and topics that have a name', () => {
    const known = new Set<string>(products.map(({ id }) => id));
    const { topics, articleTopics, placeTopics, noticeTopics } = contentPageTexts;
    const named = {
      help: topics,
      article: articleTopics,
      place: placeTopics,
      notice: noticeTopics,
      links: Object.fromEntries(linkTopics.map((topic) => [topic, ''])),
      legal: {},
      page: {},
    };
    for (const document of seeds) {
      for (const block of document.blocks)
        if (block.type === 'live') expect([...known], nameOf(document)).toContain(block.product);
      for (const landing of document.landingOf)
        expect([...known], nameOf(document)).toContain(landing.split(':')[0]);
      if (document.topic !== null)
        expect(Object.keys(named[document.kind]), nameOf(document)).toContain(document.topic);
      else expect(['legal', 'page'], nameOf(document)).toContain(document.kind);
    }
  });

  it('have what landing pages say beside them, and a name before the colon where they are of a place', () => {
    const answers = seeds.filter(({ kind }) => kind === 'help').map(({ slug }) => slug);
    for (const [product, words] of Object.entries(landingWords)) {
      expect(answers, product).toEqual(expect.arrayContaining([...words.help]));
      const places = seeds.filter(({ landingOf }) =>
        landingOf.some((name) => name.startsWith(`${product}:`)),
      );
      expect(places.length, product).toBeGreaterThan(5);
    }
    const places = seeds.filter(({ kind }) => kind === 'place');
    expect(places.filter((place) => placeNameOf(place) === place.title).map(nameOf)).toEqual([]);
  });

  it('say of a place how to come from its airport and what it costs', () => {
    const places = seeds.filter(({ kind }) => kind === 'place');
    for (const heading of ['از فرودگاه', 'چه خرج‌هایی دارد'])
      expect(
        places
          .filter(({ blocks }) => !blocks.some((block) => block.type === 'heading' && block.text === heading))
          .map(nameOf),
        heading,
      ).toEqual([]);
  });

  it('say of a place when to go, month by month, and who says the figures that are not ours', () => {
    for (const document of seeds.filter(({ kind }) => kind === 'place')) {
      const months = document.blocks.find(({ type }) => type === 'months');
      expect(months, nameOf(document)).toBeDefined();
      if (months?.type === 'months')
        expect(
          months.months.some(({ isGood }) => isGood),
          nameOf(document),
        ).toBe(true);
      const words = document.blocks.flatMap(textsIn).join(' ');
      if (/ساعت .*(عقب‌تر|جلوتر)/.test(words))
        expect(document.sources.map(({ name }) => name).join(' '), nameOf(document)).toContain('IANA');
    }
  });

  it('have degrees from a source that the page names, and call no month other than its degrees do', () => {
    const measured = seeds.flatMap((document) =>
      document.blocks.flatMap((block) =>
        block.type === 'months' && block.weather
          ? [{ document, months: block.months, weather: block.weather }]
          : [],
      ),
    );
    expect(measured.length).toBeGreaterThanOrEqual(14);
    for (const { document, months, weather } of measured) {
      const source = document.sources.find(({ name }) => name === weather.source);
      expect(source?.url, nameOf(document)).toMatch(/^https:/);
      expect(weather.until - weather.from, nameOf(document)).toBeGreaterThanOrEqual(29);
      expect(
        months.map(({ feel }) => feel),
        nameOf(document),
      ).toEqual(inJalaliMonths(weather.high).map(feelOf));
      expect(
        weather.high.every((high, month) => high - (weather.low[month] ?? high) >= 2),
        nameOf(document),
      ).toBe(true);
    }
  });

  it('hold rows of tables as long as their heads', () => {
    const uneven = seeds.flatMap((document) =>
      document.blocks
        .filter((block) => block.type === 'table')
        .filter(({ head, rows }) => rows.some((row) => row.length !== head.length))
        .map(({ caption }) => `${nameOf(document)}: ${caption}`),
    );
    expect(uneven).toEqual([]);
  });
});

describe('the help', () => {
  const textOf = (slug: string): string => {
    const found = seeds.find((each) => each.kind === 'help' && each.slug === slug);
    return found ? textsOf(found).map(wordsOf).join(' ') : '';
  };

  it('says the baggage of the specification: 5 and 7 kg in the cabin, 30 and 40 checked', () => {
    const bag = seeds.find(({ slug }) => slug === 'cabin-bag')?.blocks.find(({ type }) => type === 'table');
    expect(bag).toMatchObject({
      rows: [
        ['اکونومی', '۵ کیلو', 'تا ۳۰ کیلو'],
        ['بیزینس', '۷ کیلو', 'تا ۴۰ کیلو'],
      ],
    });
  });

  it('says when to be at the airport: one hour before within the country, three before abroad', () => {
    expect(textOf('check-in-time')).toMatch(/داخلی ۱ ساعت/);
    expect(textOf('check-in-time')).toMatch(/خارجی ۳ ساعت/);
  });

  it('says the limits of the specification for money and refunds', () => {
    expect(textOf('paid-but-failed')).toContain('۷۲ ساعت');
    expect(textOf('refund-when')).toContain('۲۴ ساعت');
    expect(textOf('ticket-late')).toContain('۱۵ دقیقه');
    expect(textOf('refund-delay')).toContain('دو ساعت');
    expect(textOf('wallet-top-up')).toContain('۱٬۰۰۰ تومان');
  });
});
