import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);

/** Names in a PDF that make it do something when it is opened, carry another file, or hide from us what it does. */
const doings =
  /\/(?:JavaScript|OpenAction|Launch|EmbeddedFiles?|RichMedia|XFA|GoToE|GoToR|SubmitForm|ImportData|Rendition|Encrypt)(?![A-Za-z])/;

/**
 * The name for actions when a page is shown. It is so short that packed bytes hold it by chance, so it counts only if what belongs to it
 * follows, or a comment before that.
 */
const whenever = /\/AA[\s\0]*(?:<<|%|\d{1,10}[\s\0]*(?:%|\d{1,10}[\s\0]*(?:%|R)))/;

const doesSomething = (text: string): boolean => doings.test(text) || whenever.test(text);

/** Names may be written with numbers for letters: `/J#61vaScript`. This writes them plainly. */
const plain = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const packedMark = '/ObjStm';
/**
 * What may not stand between an object's beginning and its stream: a text or a comment that could itself look like a stream, or a
 * predictor, with which rows are packed differently.
 */
const misleading = /[(%]|\/Predictor/;
const packedMax = 500;
const packedBytesMax = 4 * 1024 * 1024;
const unpackedBytesMax = 32 * 1024 * 1024;

/** The objects that are packed in streams, with their names. Null if they cannot be unpacked, or are larger than any paper needs. */
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
 * Whether a PDF only shows pages, as far as its bytes tell without parsing it: no scripts, no automatic actions, no embedded files, nothing
 * encrypted, nothing after its end. Links that a person clicks are allowed.
 */
export const isHarmlessPdf = async (bytes: Buffer): Promise<boolean> => {
  const raw = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(raw.slice(0, 8)) || !/%%EOF\s*$/.test(raw.slice(-64))) return false;
  const text = plain(raw);
  if (doesSomething(text)) return false;
  // If the name of packed streams is written with escapes somewhere, that stream would not be found below.
  if (text.split(packedMark).length !== raw.split(packedMark).length) return false;
  const packed = await packedObjects(bytes, raw);
  return packed !== null && !doesSomething(plain(packed));
};
