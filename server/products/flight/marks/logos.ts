import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ConfigError } from '#server/platform/config/env.ts';

const maxBytes = 200_000;
const types: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' };
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const isWhat = (type: string, bytes: Buffer): boolean =>
  type === 'image/png'
    ? bytes.subarray(0, pngSignature.length).equals(pngSignature)
    : /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(bytes.toString('utf8'));

const refuse = (folder: string, why: string): never => {
  throw new ConfigError(`AIRLINE_LOGOS=${folder}: ${why}`);
};

const filesOf = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return refuse(folder, 'is no folder that can be read');
  }
};

/**
 * Logos of the operator's folder as data addresses, by the airline's code.
 * @throws ConfigError by the name of the file that is none
 */
export const readLogos = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    filesOf(folder).map((name) => {
      const extension = extname(name).toLowerCase();
      const code = name.slice(0, -extension.length).toUpperCase();
      const type = types[extension];
      if (!type || !/^[A-Z0-9]{2,3}$/.test(code))
        return refuse(folder, `${name} must be an airline's code with .svg or .png: W5.svg`);
      const bytes = readFileSync(join(folder, name));
      if (bytes.length > maxBytes) return refuse(folder, `${name} has more than ${maxBytes / 1000} kB`);
      if (!isWhat(type, bytes))
        return refuse(folder, `${name} is no ${type === 'image/png' ? 'PNG' : 'SVG'}`);
      return [code, `data:${type};base64,${bytes.toString('base64')}`];
    }),
  );
