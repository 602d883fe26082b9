import { lit, shape, type Tones } from './tones.ts';

/** What is drawn of the inside of a hotel. */
export type Interior =
  | 'double'
  | 'twin'
  | 'many'
  | 'suite'
  | 'apartment'
  | 'dorm'
  | 'breakfast'
  | 'courtyard'
  | 'lobby'
  | 'pool';

/** Colours of cloth: a blanket, its fold, curtains, a head of a bed. */
interface Cloth {
  blanket: string;
  fold: string;
  curtain: string;
  head: string;
}

export const cloths: readonly [Cloth, ...Cloth[]] = [
  { blanket: '#f3b45a', fold: '#e59a3a', curtain: '#1f7f8c', head: '#2a3f86' },
  { blanket: '#1d8ea6', fold: '#14768b', curtain: '#a04a3a', head: '#5a4030' },
  { blanket: '#c9745e', fold: '#a9553f', curtain: '#2b4a7c', head: '#3f2f55' },
  { blanket: '#6fa38a', fold: '#4f8268', curtain: '#c98345', head: '#35508a' },
];

export interface Look {
  tones: Tones;
  cloth: Cloth;
  /** What the window looks on: sky, land below it, and its light. */
  view: readonly [sky: string, land: string, light: string];
}

type Draw = (look: Look) => string;

const floor = (colour: string, edge: string): string =>
  shape('M0 142h320v58H0z', colour) + shape('M0 142h320v4H0z', edge);

/** A window with a view and curtains. */
const pane = ({ view: [sky, land, shine], cloth }: Look, x: number, width: number): string =>
  [
    shape(`M${x} 24h${width}v86h-${width}z`, sky),
    shape(`M${x} 78q${width / 3}-22 ${width / 2}-8t${width / 2}-4v44h-${width}z`, land),
    `<circle cx="${x + width * 0.7}" cy="50" r="10" fill="${shine}"/>`,
    `<path d="M${x + width / 2} 24v86" fill="none" stroke="#f7f2e6" stroke-width="4"/>`,
    shape(`M${x - 6} 18h12v100h-12zM${x + width - 6} 18h12v100h-12z`, cloth.curtain),
  ].join('');

/** A bed seen from its foot, from x on. */
const bed = ({ cloth }: Look, x: number, width: number): string => {
  const pillow = width > 80 ? (width - 36) / 2 : width - 20;
  const pillows = width > 80 ? [x + 12, x + 24 + pillow] : [x + 10];
  return [
    shape(`M${x} 76h${width}v50h-${width}z`, cloth.head),
    shape(`M${x - 4} 114h${width + 8}v46h-${width + 8}z`, '#fff'),
    shape(`M${x - 4} 130h${width + 8}v30h-${width + 8}z`, cloth.blanket),
    shape(`M${x - 4} 130h${width + 8}v7h-${width + 8}z`, cloth.fold),
    shape(pillows.map((at) => `M${at} 102h${pillow}v17h-${pillow}z`).join(''), '#fff'),
    shape(`M${x + 2} 160h8v14h-8zM${x + width - 10} 160h8v14h-8z`, '#4a3020'),
  ].join('');
};

const lamp = (x: number): string =>
  shape(`M${x} 128h22v34h-22z`, '#6f4a32') + shape(`M${x + 3} 110h16l4 18h-24z`, '#ffe2a0');

const picture = (x: number, { tones: { roof, glass } }: Look): string =>
  shape(`M${x} 30h56v30h-56z`, '#f7f2e6') +
  `<path d="M${x + 6} 54l12-14 10 10 8-8 14 12" fill="none" stroke="${roof}" stroke-width="3"/><circle cx="${x + 42}" cy="40" r="4" fill="${glass}"/>`;

const table = (x: number): string =>
  shape(`M${x} 162h64v6h-64zM${x + 8} 168h4v18h-4zM${x + 52} 168h4v18h-4z`, '#caa06a');

const sofa = (x: number, { cloth }: Look): string =>
  shape(`M${x + 8} 112h96v34H${x + 8}z`, cloth.curtain) +
  shape(`M${x} 106h20v46H${x}zM${x + 92} 106h20v46h-20z`, cloth.fold) +
  shape(`M${x + 14} 152h84v6H${x + 14}z`, '#4a3020');

const double: Draw = (look) =>
  [floor('#8a5f42', '#6f4a32'), pane(look, 40, 92), bed(look, 172, 128), lamp(146), picture(210, look)].join(
    '',
  );
const twin: Draw = (look) =>
  [floor('#6d5a4a', '#564636'), pane(look, 118, 84), bed(look, 18, 84), bed(look, 218, 84), lamp(149)].join(
    '',
  );
const many: Draw = (look) =>
  [
    floor('#7a6250', '#5f4a3a'),
    pane(look, 22, 70),
    bed(look, 108, 100),
    bed(look, 236, 66),
    lamp(84),
    picture(130, look),
  ].join('');
const suite: Draw = (look) =>
  [
    floor('#5d3f5a', '#47304a'),
    pane(look, 16, 76),
    picture(132, look),
    sofa(104, look),
    table(128),
    bed(look, 240, 100),
  ].join('');
const apartment: Draw = (look) =>
  [
    floor('#9a7a58', '#7c5f42'),
    pane(look, 20, 70),
    sofa(10, look),
    shape('M196 60h124v26H196z', look.tones.shade),
    shape('M196 112h124v40H196z', look.tones.roof),
    shape('M192 106h128v8H192z', '#f7f2e6'),
    shape('M212 96h22v10h-22zM216 84h14v12h-14z', '#35507a'),
    `<circle cx="268" cy="101" r="6" fill="${look.cloth.blanket}"/>`,
    table(128),
  ].join('');
const dorm: Draw = (look) =>
  [
    floor('#8a7a62', '#6c5e4a'),
    pane(look, 118, 84),
    ...[14, 216].map((x) =>
      [
        shape(`M${x} 44h6v126h-6zM${x + 84} 44h6v126h-6z`, '#4a3020'),
        ...[72, 132].map(
          (y) =>
            shape(`M${x} ${y}h90v20H${x}z`, '#fff') + shape(`M${x} ${y + 8}h90v12H${x}z`, look.cloth.blanket),
        ),
      ].join(''),
    ),
    lamp(149),
  ].join('');
const breakfast: Draw = (look) =>
  [
    pane(look, 30, 120),
    pane(look, 176, 120),
    shape('M0 128h320v72H0z', '#c98345') + shape('M0 128h320v8H0z', '#a9662f'),
    '<ellipse cx="92" cy="158" rx="48" ry="20" fill="#fff"/><ellipse cx="92" cy="156" rx="32" ry="12" fill="#f3d9a4"/><circle cx="82" cy="154" r="8" fill="#f3b45a"/><circle cx="100" cy="158" r="7" fill="#d7524a"/><ellipse cx="228" cy="162" rx="40" ry="16" fill="#fff"/>',
    shape('M204 132h44v22q0 10-10 10h-24q-10 0-10-10z', look.tones.glass),
    `<path d="M248 138q16 2 12 14t-16 6" fill="none" stroke="${look.tones.glass}" stroke-width="5"/><path d="M216 124q-4-8 2-14M230 124q-4-8 2-14" fill="none" stroke="#8d6a4a" stroke-width="2.5"/>`,
    shape('M146 148h26v34h-26z', look.cloth.curtain) + shape('M143 142h32v8h-32z', '#f3a63f'),
  ].join('');
const courtyard: Draw = ({ view: [sky], tones: { shade, glass } }) => {
  const arches = (inset: number) =>
    [32, 86, 140, 194, 248]
      .map(
        (x) =>
          `M${x + inset} 128v-${44 - inset}q${20 - inset}-${30 - inset} ${40 - inset * 2} 0v${44 - inset}z`,
      )
      .join('');
  return [
    shape('M0 0h320v200H0z', sky),
    shape('M20 40h280v120H20z', shade),
    shape(arches(0), '#7c4a2a') + shape(arches(8), glass),
    '<path d="M34 54h256" fill="none" stroke="#1d8ea6" stroke-width="8" stroke-dasharray="14 6"/>',
    shape('M20 128h280v12H20z', '#c98345') + shape('M0 140h320v60H0z', '#d8b888'),
    shape('M70 150h180l30 40H40z', '#1d9cae') +
      shape('M70 150h180l6 8H64z', '#7fd3da') +
      shape('M150 160h20v14h-20z', '#f4ead7'),
    '<path d="M160 160q-10-18-18-4M160 160q10-18 18-4" fill="none" stroke="#dff5f6" stroke-width="2.5"/><circle cx="52" cy="168" r="10" fill="#d7524a"/><circle cx="270" cy="168" r="10" fill="#d7524a"/>',
  ].join('');
};
const lobby: Draw = (look) =>
  [
    floor('#c9b28c', '#a98f66'),
    shape('M0 14h320v10H0z', look.tones.roof),
    `<path d="M160 24v20" stroke="#caa06a" stroke-width="3"/>${shape('M134 44h52l-10 16h-32z', lit)}`,
    pane(look, 22, 70),
    shape('M176 96h130v46H176z', look.cloth.head) + shape('M170 90h142v8H170z', '#f7f2e6'),
    shape('M196 56h90v26h-90z', look.tones.shade),
    '<path d="M206 69h70" stroke="#7c4a2a" stroke-width="10" stroke-dasharray="8 8" fill="none"/>',
    sofa(40, look),
    table(104),
  ].join('');
const pool: Draw = ({ view: [sky, land, shine], tones: { wall, shade, glass }, cloth }) =>
  [
    shape('M0 0h320v200H0z', sky),
    `<circle cx="252" cy="44" r="18" fill="${shine}"/>`,
    shape('M0 108q80-30 160-14t160-8v40H0z', land),
    shape('M20 112V58h92v54z', wall) + shape('M66 58h46v54H66z', shade),
    `<path d="M28 72h76M28 90h76" fill="none" stroke="${glass}" stroke-width="9" stroke-dasharray="11 8"/>`,
    shape('M0 112h320v88H0z', '#e6d3ae'),
    shape('M60 128h216q30 4 24 24t-40 30H40q-32-4-20-28t40-26z', '#1d9cae') +
      shape('M60 128h216q14 2 20 8H48q4-6 12-8z', '#7fd3da'),
    '<path d="M90 152q10-5 20 0t20 0M170 164q10-5 20 0t20 0" fill="none" stroke="#dff5f6" stroke-width="2.5"/>',
    shape('M214 118l34-26 34 26z', cloth.blanket) + shape('M247 94h3v40h-3z', '#4a3020'),
  ].join('');

export const interiors: Readonly<Record<Interior, Draw>> = {
  double,
  twin,
  many,
  suite,
  apartment,
  dorm,
  breakfast,
  courtyard,
  lobby,
  pool,
};
