import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { quickFolder } from '#tools/in-memory.mjs';

/** Something like a photograph of a house before hills: soft light, no two alike. */
const scene = (at: number): string => {
  const hue = (at * 57) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1200"><defs>
<linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue} 55% 45%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 70% 80%)"/></linearGradient>
<filter id="n"><feTurbulence baseFrequency=".012" numOctaves="4" seed="${at}"/><feColorMatrix values="0 0 0 0 .2  0 0 0 0 .25  0 0 0 0 .2  0 0 0 .6 0"/></filter></defs>
<path fill="url(#s)" d="M0 0h1800v1200H0z"/><path d="M0 0h1800v1200H0z" filter="url(#n)" opacity=".35"/>
<path fill="hsl(${hue} 25% 30%)" d="M0 900 400 620 760 860 1180 540 1800 900v300H0z"/>
<path fill="hsl(${hue} 15% 92%)" d="M${500 + at * 40} 480h640v620h-640z"/><path stroke="hsl(${hue} 30% 35%)" stroke-width="60" stroke-dasharray="70 50" d="M${560 + at * 40} 580h540m-540 170h540m-540 170h540"/></svg>`;
};

interface Wanted {
  /** How many pictures each hotel gets. */
  hotels: Readonly<Record<string, number>>;
  captions: Readonly<Record<string, { text?: string; room?: string }>>;
}

/** A folder as an operator keeps it; gives its path. */
export const photographs = async ({ hotels, captions }: Wanted): Promise<string> => {
  const root = mkdtempSync(join(quickFolder(), 'hodhod-e2e-photos-'));
  for (const [hotelId, count] of Object.entries(hotels)) {
    mkdirSync(join(root, hotelId));
    for (let at = 1; at <= count; at += 1)
      writeFileSync(
        join(root, hotelId, `${at}.jpg`),
        await sharp(Buffer.from(scene(at)))
          .jpeg()
          .toBuffer(),
      );
    const told = Object.entries(captions).filter(([file]) => Number.parseInt(file, 10) <= count);
    writeFileSync(join(root, hotelId, 'captions.json'), JSON.stringify(Object.fromEntries(told)));
  }
  return root;
};
