import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);

/** What makes a PDF do something when it is opened, or carries another file, or hides from us what it does. */
const doings =
  /\/(?:JavaScript|OpenAction|Launch|EmbeddedFiles?|RichMedia|XFA|GoToE|GoToR|SubmitForm|ImportData|Rendition|Encrypt)(?![A-Za-z])/;

/**
 * The same for whenever a page is shown, by a name so short that packed bytes hold it by chance: what belongs to it follows, or a
 * remark before that.
 */
const whenever = /\/AA[\s\0]*(?:<<|%|\d{1,10}[\s\0]*(?:%|\d{1,10}[\s\0]*(?:%|R)))/;

const doesSomething = (text: string): boolean => doings.test(text) || whenever.test(text);

/** A name may be written with its letters as numbers: `/J#61vaScript`. */
const plain = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const packedMark = '/ObjStm';
/** Between there and its stream: a text or a remark that could hold a stream of its own, rows that are packed otherwise. */
const misleading = /[(%]|\/Predictor/;
const packedMax = 500;
const packedBytesMax = 4 * 1024 * 1024;
const unpackedBytesMax = 32 * 1024 * 1024;

/** Objects may stand packed in streams, names and all. Null where they cannot be unpacked, or are more than any paper needs. */
const packedObjects = async (bytes: Buffer, raw: string): Promise<string | null> => {
  const found: string[] = [];
  let total = 0;
  for (let at = raw.indexOf(packedMark); at >= 0; at = raw.indexOf(packedMark, at)) {
    const start = raw.indexOf('stream', at);
    if (start < 0 || found.length >= packedMax || misleading.test(raw.slice(at, start))) return null;
    const from = start + (raw.startsWith('\r\n', start + 6) ? 8 : 7);
    const text = await unpack(bytes.subarray(from), { maxOutputLength: packedBytesMax }).catch(() => null);
    if (!text) return null;
    total += text.length;
    if (total > unpackedBytesMax) return null;
    found.push(text.toString('latin1'));
    at = from;
  }
  return found.join('\n');
};

/**
 * Whether a PDF only shows pages, as far as its bytes tell without taking it apart: no scripts, no actions of its own, no files
 * within, nothing encrypted, nothing behind its end. Links that a person clicks are left alone.
 */
export const isHarmlessPdf = async (bytes: Buffer): Promise<boolean> => {
  const raw = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(raw.slice(0, 8)) || !/%%EOF\s*$/.test(raw.slice(-64))) return false;
  const text = plain(raw);
  if (doesSomething(text)) return false;
  // Written in another way, a packed stream would not be found.
  if (text.split(packedMark).length !== raw.split(packedMark).length) return false;
  const packed = await packedObjects(bytes, raw);
  return packed !== null && !doesSomething(plain(packed));
};
