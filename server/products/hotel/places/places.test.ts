import { describe, expect, test } from 'vitest';
import { createPlaces } from './places.ts';
import { createSuggest } from './suggest.ts';

const places = createPlaces(true);
const soldIn = new Map(places.cities.map(({ cityKey }) => [cityKey, places.hotelsOf(cityKey).length]));
const suggest = createSuggest(places);
const found = (text: string) => suggest(text, soldIn).map(({ kind, id }) => `${kind} ${id}`);

describe('what a text means', () => {
  test.each([
    ['مشهد', 'city mashhad'],
    ['Mashhad', 'city mashhad'],
    ['mhd', 'city mashhad'],
    ['مشهذ', 'city mashhad'],
    ['كيش', 'city kish'],
    ['هتل‌های شیراز', 'city shiraz'],
    ['هتل های شیراز', 'city shiraz'],
    ['hotels in dubai', 'city dubai'],
    ['استانبل', 'city istanbul'],
    ['حرم امام رضا', 'landmark mashhad.haram'],
    ['حرم مشهد', 'landmark mashhad.haram'],
    ['Neyshekar', 'hotel ahvaz-neyshekar-hotel'],
    ['نیشکر', 'hotel ahvaz-neyshekar-hotel'],
    ['نی شکر اهواز', 'hotel ahvaz-neyshekar-hotel'],
  ])('«%s» is %s', (text, first) => {
    expect(found(text)[0]).toBe(first);
  });

  test('nothing typed gives cities, nonsense gives nothing, and no more than a dozen come', () => {
    expect(suggest('', soldIn).every(({ kind, hotels }) => kind === 'city' && (hotels ?? 0) > 0)).toBe(true);
    expect(found('قققققق')).toEqual([]);
    expect(found('ا').length).toBeLessThanOrEqual(12);
  });

  test('only what lies in a city that is sold is told', () => {
    const onlyKish = new Map([['kish', 3]]);
    expect(suggest('مشهد', onlyKish)).toEqual([]);
    expect(suggest('', onlyKish).map(({ id, hotels }) => [id, hotels])).toEqual([['kish', 3]]);
  });
});

describe('places', () => {
  test('an airport or city code leads to its city, its own first', () => {
    const keys = (code: string) => places.citiesOf(code).map(({ cityKey }) => cityKey);
    expect(keys('THR')).toEqual(['tehran']);
    expect(keys('IKA')).toEqual(['tehran']);
    expect(keys('SAW')).toEqual(['istanbul']);
    expect(keys('NJF')).toEqual(['najaf', 'karbala']);
    expect(keys('LHR')).toEqual([]);
  });

  test('a destination is found by its kind and key alone', () => {
    const name = (kind: 'city' | 'district' | 'landmark' | 'hotel', id: string) =>
      places.destination({ kind, id })?.name ?? null;
    expect(name('city', 'mashhad')).toBe('مشهد');
    expect(name('landmark', 'mashhad.haram')).toBe('حرم امام رضا');
    expect(name('district', 'mashhad.tabarsi')).toBe('خیابان طبرسی');
    expect(name('hotel', 'ahvaz-neyshekar-hotel')).toBe('هتل نیشکر');
    expect(name('city', 'mashhad.haram')).toBeNull();
    expect(name('district', 'mashhad.haram')).toBeNull();
    expect(name('landmark', 'mashhad')).toBeNull();
    expect(name('hotel', 'mashhad')).toBeNull();
    expect(name('city', '__proto__')).toBeNull();
  });

  test('every city lists districts and landmarks that can be asked for', () => {
    for (const city of places.cities) {
      for (const { districtId: id } of city.districts)
        expect(places.destination({ kind: 'district', id })?.city.cityKey, id).toBe(city.cityKey);
      for (const { landmarkId: id } of city.landmarks)
        expect(places.destination({ kind: 'landmark', id })?.city.cityKey, id).toBe(city.cityKey);
    }
  });

  test('a real house makes up nothing of a hotel', () => {
    const facts = createPlaces(false).hotel('ahvaz-neyshekar-hotel');
    expect([facts?.facilities, facts?.hasSampleFacts, facts?.rules.pets]).toEqual([[], false, null]);
  });
});
