import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from './highlight.ts';
import { onOtherKeyboard } from './layout.ts';
import { findPlaces, matchPlaces } from './match.ts';

const place = (
  code: string,
  cityFa: string,
  cityEn: string,
  nameFa = cityFa,
  nameEn = cityEn,
  isPopular = false,
) => ({
  code,
  cityFa,
  cityEn,
  nameFa,
  nameEn,
  isPopular,
});

const places = [
  place('SYZ', 'شیراز', 'Shiraz', 'فرودگاه شهید دستغیب', 'Shahid Dastgheib Airport'),
  place('MHD', 'مشهد', 'Mashhad', 'فرودگاه شهید هاشمی‌نژاد', 'Shahid Hashemi Nejad Airport', true),
  place('THR', 'تهران', 'Tehran', 'فرودگاه مهرآباد', 'Mehrabad Airport', true),
  place('IKA', 'تهران', 'Tehran', 'فرودگاه امام خمینی', 'Imam Khomeini Airport'),
  place('MRX', 'ماهشهر', 'Mahshahr'),
  place('ABD', 'آبادان', 'Abadan'),
  place('BND', 'بندرعباس', 'Bandar Abbas', 'فرودگاه بندر عباس'),
];
const codes = (term: string): string[] => matchPlaces(term, places).map(({ code }) => code);

describe('matchPlaces', () => {
  it('puts an exact code first', () => expect(codes('mhd')[0]).toBe('MHD'));
  it('understands Persian, Latin, either kind of yeh and no half-space', () => {
    expect(codes('مش')[0]).toBe('MHD');
    expect(codes('mash')).toEqual(['MHD']);
    expect(codes('شيراز')).toEqual(['SYZ']);
    expect(codes('ابادان')).toEqual(['ABD']);
    expect(codes('هاشمی نژاد')).toEqual(['MHD']);
    expect(codes('بندر عباس')).toEqual(['BND']);
  });
  it('ranks prefix before word before middle, popular first among equals', () => {
    expect(codes('تهران')).toEqual(['THR', 'IKA']);
    expect(codes('مه')).toEqual(['THR']);
    expect(codes('شهر')).toEqual(['MRX']);
    expect(codes('شه')).toEqual(['MHD', 'SYZ', 'MRX']);
  });
  it('gives all for an empty term, popular first', () =>
    expect(codes(' ')).toEqual(['MHD', 'THR', 'SYZ', 'IKA', 'MRX', 'ABD', 'BND']));
  it('reads what was typed on the other keyboard', () => {
    expect(codes('jivhk')).toEqual(['THR', 'IKA']);
    expect(codes('فثاقشد')).toEqual(['THR', 'IKA']);
    expect(codes(onOtherKeyboard('مشهد')[0] ?? '')).toEqual(['MHD']);
  });
  it('finds nothing where nothing fits', () => expect(codes('زوریخ')).toEqual([]));
  it('knows what is plain and what is a guess', () => {
    const found = (term: string) => {
      const answer = findPlaces(term, places);
      return [answer.places[0]?.code, answer.isPlain];
    };
    expect(found('مشهد')).toEqual(['MHD', true]);
    expect(found('مشد')).toEqual(['MHD', false]);
    expect(found('tehrna')).toEqual(['THR', false]);
    expect(found('فرودگاه مشهد')).toEqual(['MHD', true]);
  });
  it('never fails and never invents', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (term) =>
        matchPlaces(term, places).every((found) => places.includes(found)),
      ),
    );
  });
});

describe('highlight', () => {
  const marked = (text: string, term: string) =>
    highlight(text, term).map(({ start, end }) => text.slice(start, end));
  it('marks what matched, with what stands inside it', () => {
    expect(marked('تهران', 'ته')).toEqual(['ته']);
    expect(marked('هاشمی‌نژاد', 'مینژ')).toEqual(['می‌نژ']);
    expect(marked('آبادان', 'ا')).toEqual(['آ', 'ا', 'ا']);
    expect(marked('مُحمد', 'مح')).toEqual(['مُح']);
    expect(marked('Mashhad', 'MASH')).toEqual(['Mash']);
    expect(marked('تهران', 'ji')).toEqual(['ته']);
  });
  it('marks nothing where nothing is looked for or found', () => {
    expect(highlight('تهران', '')).toEqual([]);
    expect(highlight('تهران', 'زز')).toEqual([]);
  });
  it('gives ordered ranges inside the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ maxLength: 2 }), (text, term) => {
        const ranges = highlight(text, term);
        return ranges.every(
          ({ start, end }, at) => start < end && end <= text.length && start >= (ranges[at - 1]?.end ?? 0),
        );
      }),
    );
  });
});
