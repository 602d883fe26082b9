import { lit, shape, type Tones, windows } from './tones.ts';

/** The kinds of buildings that are drawn. */
export type Building = 'slab' | 'tower' | 'block' | 'loggia' | 'arcade' | 'terrace';

type Draw = (tones: Tones, isNight: boolean) => string;

/** A tall plain house with a lit door. */
const slab: Draw = ({ wall, shade, roof, glass }, isNight) =>
  [
    shape('M96 176V44h128v132z', wall),
    shape('M160 44h64v132h-64z', shade),
    shape('M90 44h140l-6-12H96z', roof),
    windows({ from: 106, to: 214, rows: 6, step: 18, top: 62 }, isNight ? lit : glass),
    shape('M136 176v-26q24-26 48 0v26z', roof),
    shape('M144 176v-20q16-18 32 0v20z', lit),
  ].join('');

/** A tower between two lower wings. */
const tower: Draw = ({ wall, shade, roof, glass }, isNight) => {
  const panes = isNight ? lit : glass;
  return [
    shape('M70 176V96h70v80zM204 176v-64h56v64z', shade),
    shape('M140 176V30h64v146z', wall),
    shape('M172 30h32v146h-32z', shade),
    shape('M150 30h44l-6-10h-32z', roof),
    windows({ from: 148, to: 198, rows: 8, step: 15, top: 44 }, panes, [8, 8, 8]),
    windows({ from: 78, to: 134, rows: 4, step: 16, top: 108 }, panes, [8, 9, 8]),
    windows({ from: 210, to: 256, rows: 3, step: 16, top: 124 }, panes, [8, 9, 8]),
    shape('M158 176v-18q14-14 28 0v18z', lit),
  ].join('');
};

/** A broad house with a canopy. */
const block: Draw = ({ wall, shade, roof, glass }, isNight) =>
  [
    shape('M76 178V72h168v106z', shade),
    shape('M76 72h84v106H76z', wall),
    shape('M70 72h180V62H70z', roof),
    windows({ from: 86, to: 236, rows: 5, step: 17, top: 88 }, isNight ? lit : glass, [14, 8, 9]),
    shape('M130 178v-18h60v18z', roof),
    shape('M112 160h96l8 8H104z', '#f3a63f'),
  ].join('');

/** A house with arches on the ground and a gable. */
const loggia: Draw = ({ wall, shade, roof, glass }, isNight) => {
  const arches = (inset: number, top: number) =>
    [62, 113, 164, 215]
      .map((x) => `M${x + inset} 176v-${top}q${20 - inset}-${24 - inset} ${40 - inset * 2} 0v${top}z`)
      .join('');
  return [
    shape('M50 176V92h220v84z', wall),
    shape('M170 92h100v84H170z', shade),
    shape('M50 92h220v-8H50z', roof),
    shape(arches(0, 54), glass),
    isNight ? shape(arches(6, 50), lit) : '',
    windows({ from: 62, to: 262, rows: 1, step: 1, top: 104 }, glass, [12, 8, 10]),
    shape('M136 84l24-34 24 34z', roof),
  ].join('');
};

/** An old house: a dome over a great door, arches to both sides. */
const arcade: Draw = ({ wall, shade, roof, glass }, isNight) => {
  const door = isNight ? lit : glass;
  const arches = Array.from({ length: 7 }, (_, at) => `M${50 + at * 33} 178v-26q10-14 20 0v26z`).join('');
  return [
    shape('M40 178v-60h240v60z', shade),
    shape('M110 178V84h100v94z', wall),
    shape('M118 84q42-40 84 0z', roof),
    shape('M160 64c20 6 34 12 42 20h-42z', glass),
    shape(arches, '#7c4a2a'),
    shape('M138 178v-34q22-26 44 0v34z', '#7c4a2a'),
    shape('M144 178v-30q16-18 32 0v30z', door),
    windows({ from: 126, to: 200, rows: 2, step: 18, top: 102 }, door, [12, 8, 10]),
    windows({ from: 56, to: 106, rows: 1, step: 1, top: 130 }, '#7c4a2a', [12, 8, 12]),
    windows({ from: 218, to: 270, rows: 1, step: 1, top: 130 }, '#7c4a2a', [12, 8, 12]),
  ].join('');
};

/** Houses in steps down to the water. */
const terrace: Draw = ({ wall, shade, roof, glass }, isNight) => {
  const panes = isNight ? lit : glass;
  return [
    shape('M60 176v-40h60v40zM120 176V98h50v78zM170 176V70h86v106z', wall),
    shape('M214 70h42v106h-42z', shade),
    shape('M54 136h72l-8-10H62zM114 98h62l-6-10h-50zM164 70h98l-8-12h-82z', roof),
    windows({ from: 180, to: 250, rows: 5, step: 18, top: 86 }, panes, [11, 8, 10]),
    windows({ from: 128, to: 166, rows: 3, step: 18, top: 114 }, panes, [11, 8, 10]),
    windows({ from: 68, to: 114, rows: 1, step: 1, top: 150 }, panes, [11, 8, 10]),
  ].join('');
};

export const buildings: Readonly<Record<Building, Draw>> = { slab, tower, block, loggia, arcade, terrace };
