import { z } from 'zod';
import { variable } from '#server/platform/config/env.ts';
import { isLoopback } from '#server/platform/config/loopback.ts';

/** The URL of something that pages may ask for maps; null where it is none. Nobody between can read or change what comes by https. */
const mapUrl = (text: string): URL | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  return isSafe && url.username === '' && url.password === '' ? url : null;
};

const style = z
  .string()
  .optional()
  .transform((text, ctx): string | null => {
    if (text === undefined) return null;
    const url = mapUrl(text);
    if (url) return url.href;
    ctx.addIssue({
      code: 'custom',
      message: 'must be an https address of a style, without a user: https://maps.example.ir/style.json',
    });
    return z.NEVER;
  });

const origins = z
  .string()
  .optional()
  .transform((text, ctx): string[] => {
    const urls = (text ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
      .map(mapUrl);
    const known = urls.filter((url) => url !== null);
    const areBare = known.every(
      ({ pathname, search, hash }) => pathname === '/' && `${search}${hash}` === '',
    );
    if (known.length === urls.length && areBare) return known.map(({ origin }) => origin);
    ctx.addIssue({
      code: 'custom',
      message: 'must be https origins separated by commas: https://tiles.example.ir,https://fonts.example.ir',
    });
    return z.NEVER;
  });

/** Environment of the map of hotels. */
export const hotelMapEnv = {
  MAP_STYLE_URL: variable(
    style,
    'the map that is drawn here, without streets',
    'Style (JSON, of MapLibre) of the street map that lies under the hotels of a list; a light one. Whoever opens a map asks it with their own address, and sees any key in it. http only of this machine.',
  ),
  MAP_ORIGINS: variable(
    origins,
    'that of MAP_STYLE_URL',
    'Further origins that the style takes tiles, letters or signs from, separated by commas. No page may ask any other.',
  ),
};

/** What a search tells of the street map; null where the operator set none. */
export interface StreetMap {
  style: string;
  /** All origins that its parts come from, each once. */
  origins: readonly string[];
}

export const streetMapOf = ({
  MAP_STYLE_URL: url,
  MAP_ORIGINS: others,
}: {
  MAP_STYLE_URL: string | null;
  MAP_ORIGINS: readonly string[];
}): StreetMap | null =>
  url ? { style: url, origins: [...new Set([new URL(url).origin, ...others])] } : null;
