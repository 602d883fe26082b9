import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import type { BackupKeys } from './key.ts';
import { BackupError } from './problem.ts';

/** Writes bytes into a new file, compressed and sealed, piece by piece. The file is on the disk when the promise resolves. */
export const writeSealed = async (
  path: string,
  { recipients }: BackupKeys,
  bytes: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<void> => {
  const sealer = new Encrypter();
  for (const recipient of recipients) sealer.addRecipient(recipient);
  await pipeline(
    bytes,
    createGzip(),
    async function* (packed: AsyncIterable<Uint8Array>) {
      yield* await sealer.encrypt(ReadableStream.from(packed) as never);
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
};

/** Turns the library's error about a broken seal into words for people. */
const reasonOf = (path: string, error: unknown): BackupError => {
  if (error instanceof BackupError) return error;
  const message = error instanceof Error ? error.message : '';
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return new BackupError(`There is no file ${path}`);
  if (code === 'EISDIR') return new BackupError(`${path} is a folder: name the file in it`);
  if (code === 'EACCES' || code === 'EPERM') return new BackupError(`${path} may not be read by this user`);
  if (/no identity matched/.test(message))
    return new BackupError(`${path} was sealed for another key than that of BACKUP_KEY_FILE`);
  if (/version line|invalid.*header|header/i.test(message)) return new BackupError(`${path} is no backup`);
  return new BackupError(`${path} is damaged or cut short (${message || 'unknown'}): nothing of it is used`);
};

/** The bytes of a sealed file, each checked before it is given. Throws BackupError if anything was changed or is missing. */
export async function* readSealed(path: string, { secrets }: BackupKeys): AsyncGenerator<Uint8Array> {
  if (secrets.length === 0)
    throw new BackupError('BACKUP_KEY_FILE has the public line only; reading a backup needs the secret one');
  const opener = new Decrypter();
  for (const each of secrets) opener.addIdentity(each);
  try {
    const opened = await opener.decrypt(ReadableStream.from(createReadStream(path)) as never);
    const unpacked = createGunzip();
    const pumped = pipeline(opened as unknown as AsyncIterable<Uint8Array>, unpacked);
    // Its failure also reaches the reader below.
    pumped.catch(() => undefined);
    for await (const piece of unpacked) yield piece as Buffer;
    await pumped;
  } catch (error) {
    throw reasonOf(path, error);
  }
}
