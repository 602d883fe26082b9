import type { RoomKind } from '#core/products/hotel/words.ts';
import { cypress, hoopoe, light, palm, type Sky, skies } from '#server/platform/posters/brush.ts';
import type { KnownHotel } from '../data/shape.ts';
import { chancesOf } from '../samples/chances.ts';
import { type Building, buildings } from './buildings.ts';
import { cloths, type Interior, interiors, type Look } from './interiors.ts';
import { silhouetteOf } from './silhouettes.ts';
import { shape, tones } from './tones.ts';

/** What a picture needs to know of a hotel. */
export type Pictured = Pick<KnownHotel, 'hotelId' | 'cityKey' | 'kind' | 'stars'>;

/** The pictures of every hotel, in the order in which they are shown; those of its rooms come between. */
export const picturesOfHouse = ['building', 'evening', 'lobby', 'breakfast', 'outside'] as const;
type OfHouse = (typeof picturesOfHouse)[number];

const byTheSea = ['kish', 'qeshm', 'ramsar', 'antalya', 'phuket', 'dubai', 'muscat', 'doha'];
const ofDesert = ['yazd', 'kashan', 'kerman', 'ahvaz', 'najaf', 'karbala', ...byTheSea];

const buildingOf = ({ hotelId, kind, stars }: Pictured): Building => {
  const chances = chancesOf(`building ${hotelId}`);
  if (kind === 'traditionalHouse') return chances.oneOf(['arcade', 'arcade', 'loggia']);
  if (kind === 'resort') return chances.oneOf(['terrace', 'terrace', 'loggia', 'tower']);
  if (kind === 'hostel' || kind === 'guestHouse') return chances.oneOf(['loggia', 'arcade']);
  if (kind === 'apartmentHotel') return chances.oneOf(['block', 'slab']);
  if (stars >= 5) return chances.oneOf(['tower', 'slab', 'slab', 'tower', 'loggia']);
  return stars === 4
    ? chances.oneOf(['slab', 'block', 'block', 'loggia'])
    : chances.oneOf(['block', 'block', 'loggia']);
};

const nightSkies: readonly [Sky, ...Sky[]] = [
  ['#1c1a52', '#c65b74', '#ffd9a8'],
  ['#12224f', '#6f5aa8', '#fdf3d0'],
  ['#0c2a4a', '#d9825f', '#ffe3b0'],
];

const frame = (id: string, [above, below]: readonly string[], inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="320" height="200" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient></defs><path fill="url(#${id})" d="M0 0h320v200H0z"/>${inside}</svg>`;

/** The house from the street, by day or in the evening. The same house in both lights. */
const outsideOf = (hotel: Pictured, isNight: boolean): string => {
  const chances = chancesOf(`house ${hotel.hotelId}`);
  const walls = chances.oneOf(tones);
  const daySky = chances.oneOf(skies);
  const sky = isNight ? chances.oneOf(nightSkies) : daySky;
  const isLeft = chances.is(0.5);
  const lightAt = (isLeft ? 30 : 246) + chances.whole(0, 40);
  const isWet = byTheSea.includes(hotel.cityKey) && (hotel.kind === 'resort' || chances.is(0.4));
  const tree = ofDesert.includes(hotel.cityKey) ? palm : cypress;
  const front = isNight
    ? '#1d2c63'
    : isWet
      ? '#e6d3ae'
      : chances.oneOf(['#35604f', '#4a6d8a', '#7a5a3c', '#2f4a72']);
  return frame(
    `h-${hotel.hotelId}${isNight ? '-n' : ''}`,
    sky,
    [
      light(lightAt, 34 + chances.whole(0, 20), 16 + chances.whole(0, 5), sky[2]),
      `<path d="${silhouetteOf(hotel.cityKey)}" transform="translate(${isLeft ? 6 : -4} 6)" fill="${isNight ? '#3a3570' : walls.glass}" opacity="${isNight ? '.7' : '.34'}"/>`,
      shape('M0 156q80-10 160-4t160-4v30H0z', isNight ? '#2b2a5e' : isWet ? '#12a0b0' : '#8fae94'),
      buildings[buildingOf(hotel)](walls, isNight),
      shape('M0 176h320v24H0z', front),
      tree(26 + chances.whole(0, 12)),
      tree(288 + chances.whole(0, 14)),
      hoopoe(isLeft ? 250 + chances.whole(0, 20) : 44 + chances.whole(0, 20), 30 + chances.whole(0, 24)),
    ].join(''),
  );
};

const insideOf = (hotel: Pictured, interior: Interior, code: string): string => {
  const chances = chancesOf(`${code} ${hotel.hotelId}`);
  const ofHouse = chancesOf(`house ${hotel.hotelId}`).oneOf(tones);
  const view = chances.oneOf<Look['view']>([
    ['#7fb8d6', byTheSea.includes(hotel.cityKey) ? '#1d8ea6' : '#3f7a8c', '#fff3c4'],
    ['#20305f', '#131d42', '#fdf3d0'],
    ['#f0b27a', '#8d4f6a', '#ffe3b0'],
    ['#bfe3e8', '#7fae8c', '#fff7d6'],
  ]);
  const wall = chances.oneOf([
    ['#efe6d6', '#dccfb6'],
    ['#e3ebec', '#cfdcdd'],
    ['#f2e2d4', '#e0c9b4'],
    ['#e8e4ee', '#d2cbdf'],
  ]);
  const look = { tones: ofHouse, cloth: chances.oneOf(cloths), view };
  return frame(`h-${hotel.hotelId}-${code}`, wall, interiors[interior](look));
};

const interiorOf: Readonly<Record<RoomKind, Interior>> = {
  single: 'double',
  double: 'double',
  twin: 'twin',
  triple: 'many',
  quad: 'many',
  family: 'many',
  suite: 'suite',
  apartment: 'apartment',
  bed: 'dorm',
};

const isOfHouse = (name: string): name is OfHouse => picturesOfHouse.some((one) => one === name);

/**
 * A drawing of 320 by 200 of a hotel: `building`, `evening`, `lobby`, `breakfast`, `outside` (its courtyard or pool), or a kind of room as
 * `room-twin`. Nobody's photograph: whoever shows it says that it is drawn. Pure: the same hotel always looks the same. Null for other names.
 */
export const hotelPicture = (hotel: Pictured, name: string): string | null => {
  if (isOfHouse(name)) {
    if (name === 'building' || name === 'evening') return outsideOf(hotel, name === 'evening');
    if (name === 'outside') return insideOf(hotel, hotel.kind === 'resort' ? 'pool' : 'courtyard', name);
    return insideOf(hotel, name, name);
  }
  const kind = name.startsWith('room-') ? name.slice('room-'.length) : '';
  return Object.hasOwn(interiorOf, kind) ? insideOf(hotel, interiorOf[kind as RoomKind], name) : null;
};
