import type { SealedColumn } from './table.ts';

/** How sealed bytes stand in a column. The header of six bytes is eight letters of base64, so SQL can read the key's number. */
interface Form {
  /** How every sealed value begins, as `marker` shows it. */
  prefix: string;
  /** The value in the clear as bytes. */
  bytesOf(clear: unknown): Buffer;
  clearOf(bytes: Buffer): unknown;
  /** Sealed bytes in the form in which they are given to the database. */
  written(sealed: Buffer): string | Buffer;
  /** Sealed bytes from what the database gave; null if it is not sealed. */
  read(value: unknown): Buffer | null;
  /** How the first bytes of a sealed value look in SQL: `marker` of the column begins with it. */
  begin(header: Buffer): string;
}

const textPrefix = 'sealed:';
const magic = Buffer.from('HDS1');
const markerLength = textPrefix.length + 8;

const written = (sealed: Buffer): string => textPrefix + sealed.toString('base64url');
const read = (value: unknown): Buffer | null =>
  typeof value === 'string' && value.startsWith(textPrefix)
    ? Buffer.from(value.slice(textPrefix.length), 'base64url')
    : null;
const begin = (header: Buffer): string => written(header);

export const forms: Readonly<Record<'text' | 'json' | 'bytes', Form>> = {
  text: {
    prefix: textPrefix,
    bytesOf: (clear) => Buffer.from(String(clear)),
    clearOf: (bytes) => bytes.toString(),
    written,
    read,
    begin,
  },
  json: {
    prefix: textPrefix,
    bytesOf: (clear) => Buffer.from(JSON.stringify(clear)),
    clearOf: (bytes) => JSON.parse(bytes.toString()),
    // The sealed text is written as a JSON string, so the column keeps its type.
    written: (sealed) => JSON.stringify(written(sealed)),
    read,
    begin,
  },
  bytes: {
    prefix: magic.toString('hex'),
    bytesOf: (clear) => Buffer.from(clear as Uint8Array),
    clearOf: (bytes) => bytes,
    written: (sealed) => Buffer.concat([magic, sealed]),
    read: (value) =>
      Buffer.isBuffer(value) && value.subarray(0, magic.length).equals(magic)
        ? value.subarray(magic.length)
        : null,
    begin: (header) => Buffer.concat([magic, header]).toString('hex'),
  },
};

export const digestPrefix = 'keyed:';

/** SQL for the beginning of the column's value, which tells whether it is sealed, and by which key. */
export const markerOf = (column: string, as: SealedColumn['as']): string => {
  if (as === 'bytes') return `encode(substr("${column}", 1, ${magic.length + 6}), 'hex')`;
  return `left(${as === 'json' ? `"${column}" #>> '{}'` : `"${column}"`}, ${markerLength})`;
};

/** How the markers of all sealed values of a column begin. */
export const prefixOf = (as: SealedColumn['as']): string =>
  as === 'digest' ? digestPrefix : forms[as].prefix;
