import sharp from 'sharp';
import { zoneCodes } from '#core/rules/identity/data/zone-countries.ts';
import { outlines as roundEnds } from '#server/bases/files/mrz/outlines.ts';
import { linesOf, type Specimen } from './lines.ts';
import { outlines as squareEnds } from './outlines.ts';

/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export const chanceOf = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1));
  const oneOf = <T>(list: readonly T[]): T => {
    const found = list[whole(0, list.length - 1)];
    if (found === undefined) throw new Error('There is nothing to choose from');
    return found;
  };
  return { between, whole, oneOf, is: (share: number) => next() < share };
};
type Chance = ReturnType<typeof chanceOf>;

const lettersOf = (chance: Chance, alphabet: string, from: number, to: number) =>
  Array.from({ length: chance.whole(from, to) }, () => chance.oneOf([...alphabet])).join('');

const somebody = (chance: Chance): Specimen => {
  const name = () => lettersOf(chance, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 2, 9);
  const two = (from: number, to: number) => String(chance.whole(from, to)).padStart(2, '0');
  const state = () => chance.oneOf(zoneCodes).replaceAll('<', '');
  return {
    issuer: state(),
    nationality: state(),
    lastName: chance.is(0.3) ? `${name()} ${name()}` : name(),
    // Some have one name only.
    firstName: chance.is(0.15) ? '' : chance.is(0.4) ? `${name()} ${name()}` : name(),
    number: lettersOf(chance, 'ABCDEFGHJKLMNPRSTUVWXYZ', 0, 2) + lettersOf(chance, '0123456789', 6, 7),
    birth: two(30, 99) + two(1, 12) + two(1, 28),
    sex: chance.oneOf(['M', 'F', '<'] as const),
    expiry: two(20, 36) + two(1, 12) + two(1, 28),
    personal: chance.is(0.5) ? '' : lettersOf(chance, '0123456789', 6, 14),
  };
};

const page = { width: 1250, height: 880 };

/** A line of letters, at its own weight, spacing and shape. */
const writing = (chance: Chance) => {
  const outlines = chance.is(0.5) ? roundEnds : squareEnds;
  const weight = chance.between(-18, 45);
  const [wide, tall] = [chance.between(0.9, 1.08), chance.between(0.88, 1.12)];
  const [ink, paper] = [chance.whole(10, 60), chance.whole(195, 245)];
  const gray = (shade: number) => `rgb(${shade},${shade},${shade})`;
  const write = (text: string, x: number, y: number, pitch: number): string => {
    const scale = pitch / 0.723 / 1000;
    const paths = [...text].map((letter, at) => {
      const path = outlines[letter];
      if (!path) return '';
      // A letter is scaled around the middle of its place, so that narrow letters stay in the middle.
      const place = `translate(${x + (at + 0.5) * pitch} ${y}) scale(${scale * wide} ${scale * tall}) translate(-361 0)`;
      return `<path transform="${place}" d="${path}"/>`;
    });
    const stroke = gray(weight > 0 ? ink : paper);
    return `<g fill="${gray(ink)}" stroke="${stroke}" stroke-width="${Math.abs(weight)}">${paths.join('')}</g>`;
  };
  return { write, paper: gray(paper), gray, ink, paperShade: paper };
};

/** What stands around the zone: frames close to it, bars, the line of a table, a ruled edge. */
const furniture = (chance: Chance): string => {
  const shade = chance.whole(0, 90);
  const drawn = `fill="none" stroke="rgb(${shade},${shade},${shade})" stroke-width="${chance.whole(2, 7)}"`;
  const pieces: string[] = [];
  if (chance.is(0.4)) pieces.push(`<rect x="8" y="8" width="1234" height="864" rx="26" ${drawn}/>`);
  if (chance.is(0.3)) pieces.push(`<rect x="34" y="712" width="1182" height="140" ${drawn}/>`);
  if (chance.is(0.3)) pieces.push(`<path d="M${chance.whole(14, 44)} 690V870" ${drawn}/>`);
  if (chance.is(0.3)) pieces.push(`<path d="M0 ${chance.whole(690, 705)}H1250" ${drawn}/>`);
  return pieces.join('');
};

const guilloche = (chance: Chance, paperShade: number): string => {
  const shade = paperShade - chance.whole(8, 34);
  const [count, high] = [chance.whole(15, 60), chance.whole(8, 50)];
  return Array.from({ length: count }, (_, at) => {
    const y = (at * page.height) / count;
    return `<path d="M0 ${y}q78 ${high} 156 0${'t156 0'.repeat(7)}" fill="none" stroke="rgb(${shade},${shade},${shade})" stroke-width="${1 + (at % 3)}"/>`;
  }).join('');
};

const drawing = (chance: Chance, person: Specimen, lines: readonly string[]): string => {
  const { write, paper, paperShade } = writing(chance);
  const pitch = chance.between(24.4, 26.2);
  const x = chance.between(48, 62);
  const y = chance.between(752, 772);
  const apart = chance.between(58, 68);
  const printed = [
    person.lastName,
    person.firstName,
    person.number,
    person.issuer,
    person.birth,
    person.expiry,
  ];
  const hair = chance.whole(20, 120);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}">
<rect width="100%" height="100%" fill="${paper}"/>${guilloche(chance, paperShade)}
<rect x="60" y="150" width="330" height="430" fill="rgb(${hair + 90},${hair + 90},${hair + 90})"/>
<ellipse cx="225" cy="330" rx="95" ry="125" fill="rgb(${hair},${hair},${hair})"/>
${printed.map((text, at) => write(text, 450, 170 + at * 85, 22)).join('')}${furniture(chance)}
${lines.map((line, at) => write(line, x, y + at * apart, pitch)).join('')}</svg>`;
};

/** Where a point of the photograph lies on the page: turned, and leaning away. */
const cameraOf = (chance: Chance, { width, height }: { width: number; height: number }) => {
  const turn = (chance.between(-5, 5) * Math.PI) / 180;
  const [leanX, leanY] = [chance.between(-0.09, 0.09) / page.width, chance.between(-0.09, 0.09) / page.width];
  return (x: number, y: number): [number, number] => {
    const [fromX, fromY] = [x - width / 2, y - height / 2];
    const far = 1 + fromX * leanX + fromY * leanY;
    return [
      (fromX * Math.cos(turn) + fromY * Math.sin(turn)) / far + page.width / 2,
      (fromY * Math.cos(turn) - fromX * Math.sin(turn)) / far + page.height / 2,
    ];
  };
};

const photograph = (chance: Chance, drawn: Buffer) => {
  const margin = chance.whole(30, 160);
  const size = { width: page.width + margin * 2, height: page.height + margin * 2 };
  const camera = cameraOf(chance, size);
  const table = chance.whole(5, 255);
  const [shadowX, shadowY] = [chance.between(-0.5, 0.5), chance.between(-0.5, 0.5)];
  // The hard edge of a shadow falls somewhere across the page, or not at all.
  const edge = { at: chance.between(0.1, 1.5) * size.width, dark: chance.between(0.6, 0.9) };
  const grain = chance.between(0, 9);
  const photo = new Uint8ClampedArray(size.width * size.height);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const [pageX, pageY] = camera(x, y);
      const [left, top] = [Math.floor(pageX), Math.floor(pageY)];
      let shade = table;
      if (left >= 0 && top >= 0 && left < page.width - 1 && top < page.height - 1) {
        const [right, low] = [pageX - left, pageY - top];
        const at = top * page.width + left;
        const row = (start: number) => (drawn[start] ?? 0) * (1 - right) + (drawn[start + 1] ?? 0) * right;
        shade = row(at) * (1 - low) + row(at + page.width) * low;
      }
      const light =
        1 -
        Math.abs(shadowX) / 2 -
        Math.abs(shadowY) / 2 +
        (shadowX * x) / size.width +
        (shadowY * y) / size.height;
      const hard = x + y * 0.4 > edge.at ? edge.dark : 1;
      photo[y * size.width + x] =
        shade * Math.max(0.3, Math.min(1, light)) * hard + chance.between(-grain, grain);
    }
  return { ...size, data: Buffer.from(photo.buffer) };
};

/**
 * A photograph of a passport that chance made: paper, weight and shape of letters, frames, light, camera and JPEG. Drawn by
 * other rules than `pictureOf`, so that the reader does not only know one hand.
 */
export const variedPicture = async (seed: number): Promise<{ image: Buffer; lines: [string, string] }> => {
  const chance = chanceOf(seed);
  const person = somebody(chance);
  const lines = linesOf(person);
  const drawn = await sharp(Buffer.from(drawing(chance, person, lines)))
    .greyscale()
    .raw()
    .toBuffer();
  const { data, width, height } = photograph(chance, drawn);
  const image = await sharp(data, { raw: { width, height, channels: 1 } })
    .blur(chance.between(0.4, 2.2))
    .resize(Math.round(width * chance.between(0.5, 1.2)))
    .jpeg({ quality: chance.whole(50, 90) })
    .toBuffer();
  return { image, lines };
};
