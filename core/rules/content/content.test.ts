import { describe, expect, it } from 'vitest';
import { htmlOfBlocks } from './html.ts';
import { hrefsIn, isSafeHref, runsOf, wordsOf } from './inline.ts';
import { minutesOf } from './texts-in.ts';
import { type DrawingWords, treeOf } from './tree.ts';

const words: DrawingWords = {
  months: { jalali: ['فروردین'], gregorian: ['ژانویه'] },
  feels: { cold: 'سرد', cool: 'خنک', mild: 'معتدل', warm: 'گرم', hot: 'داغ' },
  good: 'خوب',
  weather: {
    month: 'ماه',
    air: 'هوا',
    low: 'کمینه',
    between: 'میان',
    high: 'بیشینه',
    measured: ({ station, from, until, source }) => `${station} ${from} ${until} ${source}`,
  },
};

describe('words of a text', () => {
  it('are strong or links where marks say so, and else as they were typed', () => {
    expect(runsOf('پیش **سه روز** در [راهنما](/help#bag) بخوانید. 2 * 3')).toEqual([
      { text: 'پیش ' },
      { text: 'سه روز', isStrong: true },
      { text: ' در ' },
      { text: 'راهنما', href: '/help#bag' },
      { text: ' بخوانید. 2 * 3' },
    ]);
    expect(wordsOf('**یک** [دو](/help)')).toBe('یک دو');
    expect(hrefsIn('[یک](/help) و [دو](https://example.org/a)')).toEqual(['/help', 'https://example.org/a']);
  });

  it('lead nowhere where the address is not safe', () => {
    expect(runsOf('[بزن](javascript:alert)')).toEqual([{ text: 'بزن' }]);
    for (const href of ['//evil.example', '/\\evil.example', 'http://a.example', 'data:text/html,x', '\\\\a'])
      expect(isSafeHref(href)).toBe(false);
  });
});

describe('a drawn document', () => {
  it('has its headings numbered for links, and nothing in it is markup', () => {
    const html = htmlOfBlocks(
      [
        { type: 'heading', text: 'یک' },
        { type: 'paragraph', text: '<script>alert("1")</script> & [الف](/a"onclick="x)' },
        { type: 'heading', text: 'دو' },
        { type: 'question', question: 'چرا؟', answer: ['چون **باید**.'] },
      ],
      words,
    );
    expect(html).toBe(
      '<h2 id="s1">یک</h2>' +
        '<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; <a href="/a&quot;onclick=&quot;x">الف</a></p>' +
        '<h2 id="s2">دو</h2>' +
        '<details><summary>چرا؟</summary><p>چون <strong>باید</strong>.</p></details>',
    );
  });

  it('names the rows of a table and the months of a place', () => {
    const html = htmlOfBlocks(
      [
        { type: 'table', caption: 'بار', head: ['کلاس', 'کیلو'], rows: [['اکونومی', '۵']] },
        { type: 'months', caption: 'هوا', months: [{ feel: 'mild', isGood: true }] },
      ],
      words,
    );
    expect(html).toContain('<th scope="row">اکونومی</th><td>۵</td>');
    expect(html).toContain('<b>فروردین</b><span data-feel="mild">معتدل</span><small>خوب</small>');
  });

  it('draws what a station measured as a table that names its source', () => {
    const months = Array.from({ length: 12 }, () => ({ feel: 'cold', isGood: false }) as const);
    const weather = {
      station: 'تبریز',
      from: 1991,
      until: 2020,
      source: 'WMO',
      high: [4, 7, 12, 18, 24, 30, 34, 34, 29, 22, 12, 6],
      low: [-5, -3, 1, 6, 11, 16, 20, 20, 15, 9, 2, -3],
    };
    const block = { type: 'months' as const, caption: 'هوا', months, weather };
    const html = htmlOfBlocks([block], words);
    expect(html).toContain('<caption>هوا</caption>');
    expect(html).toContain(
      '<th scope="row">فروردین</th><td><span data-feel="cold">سرد</span></td><td>\u2066۴°\u2069</td>',
    );
    expect(html).toContain('<figcaption>تبریز ۱۹۹۱ ۲۰۲۰ WMO</figcaption>');
    expect(html.match(/<rect /g)).toHaveLength(12);
    const january = JSON.stringify(treeOf([block], words, 'gregorian'));
    expect(january).toContain('ژانویه');
    expect(january).toContain('\u2066\u2212۵°\u2069');
  });

  it('leaves to the product what it fills in', () => {
    const live = { product: 'train', of: 'MHD', title: 'قطار مشهد' };
    expect(treeOf([{ type: 'live', ...live }], words)).toEqual([{ live }]);
    expect(htmlOfBlocks([{ type: 'live', ...live }], words)).toBe('');
  });

  it('tells how long reading takes, a minute at least', () => {
    expect(minutesOf([])).toBe(1);
    expect(minutesOf([{ type: 'paragraph', text: 'واژه '.repeat(610) }])).toBe(3);
  });
});
