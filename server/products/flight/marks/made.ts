import type { Drawing } from './drawn.ts';

const stroke = 'fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"';
const line = (d: string): string => `<path d="${d}" ${stroke}/>`;

/** Dark enough for white, none of them an airline's alone. */
const grounds = [
  '#1b4a92',
  '#0a5a4b',
  '#75203f',
  '#27305f',
  '#84392b',
  '#57388a',
  '#25695c',
  '#6d5322',
  '#135fa8',
  '#5a1038',
  '#045d63',
  '#9d1620',
  '#3a49a4',
];

/** What every airline has to do with: wings, heights, waters, lights, ways. */
const motifs = [
  line('M8 27c10 0 18-5 24-15M9 19c7 0 11-3 15-8'),
  line('M7 29 16 14l6 9 3.5-5L33 29'),
  line('M11 26a9 9 0 0 1 18 0M7 31h26'),
  line('M7 16q4.3-5 8.6 0t8.6 0 8.6 0M7 25q4.3-5 8.6 0t8.6 0 8.6 0'),
  line('M27 28A11 11 0 1 1 23.5 9a9.2 9.2 0 0 0 3.5 19Z'),
  line('M11 32C11 19 17 10 30 9c0 12-7 18-15 18M11 32l10-12'),
  line('M10 31V20c0-6 10-11 10-11s10 5 10 11v11M17 31v-8c0-2.5 3-5 3-5s3 2.5 3 5v8'),
  line('M20 8l3.2 8.8L32 20l-8.8 3.2L20 32l-3.2-8.8L8 20l8.8-3.2Z'),
  line('M20 9v22M9 20h22M12.5 12.5l15 15M27.5 12.5l-15 15'),
  line('M9 28 20 17l11 11M9 19 20 8l11 11'),
  `<circle cx="20" cy="20" r="11" ${stroke}/>${line('M9 20h22M20 9c5.5 6.5 5.5 15.5 0 22')}`,
  line('M12 8c0 8 16 8 16 16 0 5-8 8-8 8'),
  line('M20 32V21M11 11c0 6.5 4 10 9 10s9-3.5 9-10l-5 3.5L20 8l-4 6.5Z'),
  line('M8 24 32 14M14 14l8 4.2M12 30l5.5-9.5'),
];

/** Where the spot of saffron is, for the same motif on the same ground. */
const spots = ['31 31', '31 9', '9 9', ''];

const spot = (at: string): string => {
  const [x, y] = at.split(' ');
  return at === '' ? '' : `<circle cx="${x}" cy="${y}" r="2.6" fill="#ffc561"/>`;
};

/** FNV-1a, 32 bits: the same code is the same mark on every machine. */
const hashOf = (code: string): number =>
  [...code].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);

const pick = <T>(list: readonly [T, ...T[]] | readonly T[], at: number): T => list[at % list.length] as T;

/** The mark of an airline that none was drawn for, in the hand of those that were. */
export const madeMark = (code: string): Drawing => {
  const hash = hashOf(code);
  return {
    ground: pick(grounds, hash),
    drawing: pick(motifs, hash >>> 4) + spot(pick(spots, hash >>> 12)),
  };
};
