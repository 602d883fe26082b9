import { cypress, hoopoe, light, palm, skies } from './brush.ts';
import { type Landscape, landmarks } from './landmarks.ts';

/** A place that no poster was drawn for. */
export interface Place {
  /** Its code or name, in letters and digits: the same gives the same poster. */
  seed: string;
  landscape: Landscape;
}

/** The far layer and the band in front, by landscape. */
const grounds: Readonly<Record<Landscape, readonly [far: string, front: string]>> = {
  mountain: ['#7f93ad', '#35604f'],
  desert: ['#e2a962', '#a8682f'],
  coast: ['#8fb0c9', '#0c8aa0'],
  town: ['#b79a86', '#7a4d33'],
  green: ['#7fa98c', '#2c6b52'],
  city: ['#8ea3bf', '#2f4a72'],
};

const farLayers: readonly string[] = [
  'M0 140 50 88l28 24 52-58 60 62 30-22 44 40 30-22 26 22v66H0z',
  'M0 128q80-30 160-10t160-8v90H0z',
  'M0 136 40 104l36 20 46-40 58 44 44-30 52 34 44-16v84H0z',
  'M0 124q50-34 106-12t104-14 110 22v80H0z',
];

const waves = 'M0 180q20-7 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0V200H0z';
const hills = 'M0 186q60-14 130-4t190-6v24H0z';

/** Numbers from 0 to below a bound, always the same for a seed: FNV-1a, then a generator of 32 bits. */
const chancesOf = (seed: string): ((below: number) => number) => {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 16)) % below) >>> 0;
  };
};

const one = <T>(list: readonly [T, ...T[]] | readonly T[], at: number): T => list[at % list.length] as T;

/**
 * A poster of 320 by 200 in the family of those that were drawn: a sky of two stops, one light with its ring, a far layer, one
 * landmark in three tones, a band in front, trees at the edges, and a hoopoe somewhere. Pure: the same place is the same poster.
 */
export const makePoster = ({ seed, landscape }: Place): string => {
  const chance = (below: number): number => (draw(below) + below) % below;
  const draw = chancesOf(`${landscape} ${seed}`);
  const id = `s-${seed.toLowerCase()}`;
  const [above, below, shine] = one(skies, chance(skies.length));
  const [far, front] = grounds[landscape];
  const isLeft = chance(2) === 0;
  const lightAt = (isLeft ? 44 : 232) + chance(44);
  const isWet = landscape === 'coast';
  const tree = landscape === 'desert' || isWet ? palm : cypress;
  const trees = [22 + chance(20), 276 + chance(24), ...(chance(2) === 0 ? [54 + chance(12)] : [])];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="320" height="200" preserveAspectRatio="xMidYMax slice"><defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient></defs><path fill="url(#${id})" d="M0 0h320v200H0z"/>`,
    light(lightAt, 40 + chance(20), 17 + chance(6), shine),
    `<path d="${one(farLayers, chance(farLayers.length))}" fill="${far}"/>`,
    isWet ? '<path d="M0 146h320v54H0z" fill="#12a0b0"/>' : '',
    one(landmarks[landscape], chance(2)),
    `<path d="${isWet ? waves : hills}" fill="${front}"/>`,
    ...trees.map(tree),
    hoopoe(isLeft ? 226 + chance(40) : 60 + chance(30), 34 + chance(40)),
    '</svg>',
  ].join('');
};
