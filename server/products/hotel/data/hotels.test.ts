import { describe, expect, it } from 'vitest';
import { coordinateQualities, landmarkKinds, propertyKinds } from '#core/products/hotel/words.ts';
import { hotelCities, hotelCityOf, knownHotels } from './hotels.ts';

const kmApart = (a: { lat: number; lon: number }, b: { lat: number; lon: number }): number =>
  Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180)) * 111.2;
const persian = /^[\u0600-\u06ff\u200c\s،()«»۰-۹0-9A-Z]+$/;

const ofAll = <T>(rows: readonly T[], id: (row: T) => string) => expect(new Set(rows.map(id)).size).toBe(rows.length);

it('27 cities and 278 hotels, each by an id of its own', () => {
  expect(hotelCities).toHaveLength(27);
  expect(knownHotels).toHaveLength(278);
  ofAll(hotelCities, ({ cityKey }) => cityKey);
  ofAll(knownHotels, ({ hotelId }) => hotelId);
  ofAll(hotelCities.flatMap(({ landmarks }) => landmarks), ({ landmarkId }) => landmarkId);
  ofAll(hotelCities.flatMap(({ districts }) => districts), ({ districtId }) => districtId);
});

describe.each(hotelCities)('$cityKey', (city) => {
  const hotels = knownHotels.filter(({ cityKey }) => cityKey === city.cityKey);

  it('has names, a zone, a country and hotels, and landmarks that people come for', () => {
    expect(city.name).toMatch(persian);
    expect(city.countryName).toMatch(persian);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: city.zone })).not.toThrow();
    expect(hotels.length).toBeGreaterThan(0);
    expect(city.landmarks.length).toBeGreaterThanOrEqual(4);
    expect(city.landmarks[0]?.kind).not.toBe('airport');
    for (const { landmarkId, name, shortName, kind } of city.landmarks) {
      expect(landmarkId.startsWith(`${city.cityKey}.`)).toBe(true);
      expect(name).toMatch(persian);
      expect(shortName.length).toBeLessThanOrEqual(name.length + 8);
      expect(landmarkKinds).toContain(kind);
    }
  });

  it('has its places where the city is, and every district has a hotel', () => {
    for (const place of [...city.landmarks, ...city.districts]) expect(kmApart(place, city)).toBeLessThan(80);
    const used = new Set(hotels.map(({ districtId }) => districtId));
    expect(city.districts.map(({ districtId }) => districtId).filter((id) => !used.has(id))).toEqual([]);
  });

  it('has its hotels in its districts, at a place that is told as well as it is known', () => {
    for (const hotel of hotels) {
      const district = city.districts.find(({ districtId }) => districtId === hotel.districtId);
      expect(district, hotel.hotelId).toBeDefined();
      if (!district) continue;
      expect(coordinateQualities).toContain(hotel.quality);
      const km = kmApart(hotel, district);
      expect(km, hotel.hotelId).toBeLessThan(7);
      if (hotel.quality === 'district') expect(km).toBe(0);
    }
  });
});

it('hotels have both names, one to five stars, a kind, and an address without a number that nobody knows', () => {
  for (const hotel of knownHotels) {
    expect(hotel.name, hotel.hotelId).toMatch(persian);
    expect(hotel.nameEn).not.toMatch(/[\u0600-\u06ff]/);
    expect([2, 3, 4, 5]).toContain(hotel.stars);
    expect(propertyKinds).toContain(hotel.kind);
    expect(hotel.address).toMatch(persian);
    expect(hotel.addressEn).not.toMatch(/[\u0600-\u06ff]/);
    expect(hotel.address).not.toMatch(/پلاک|کدپستی/);
  }
});

it('what is surely known stands: the shrine, a hotel on its street, a house of the old town', () => {
  const javad = knownHotels.find(({ hotelId }) => hotelId === 'mashhad-javad-hotel');
  const haram = hotelCityOf('mashhad')?.landmarks[0];
  expect(haram?.landmarkId).toBe('mashhad.haram');
  expect(javad && haram ? kmApart(javad, haram) : 99).toBeLessThan(1);
  expect(knownHotels.find(({ hotelId }) => hotelId === 'yazd-fahadan-museum-hotel')?.kind).toBe('traditionalHouse');
  expect(hotelCityOf('nowhere')).toBeNull();
});
