import { spawn } from 'node:child_process';
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/env.ts';
import { sealedEnv } from './env.ts';

/** A key that is kept outside the database and wraps the data keys in it. */
export interface OuterKey {
  /** Identifies the key without revealing anything of it: data keys carry the name of the key that wrapped them. */
  name: string;
  key: Buffer;
}

/** Where the outer keys come from. */
export interface OuterKeys {
  /** The variable that the operator has to look at. */
  variable: string;
  /** The present one first, then former ones. Throws ConfigError that names the variable. */
  read(): Promise<[OuterKey, ...OuterKey[]]>;
  /** Makes the first key if there is none yet; absent if only the operator can do that. */
  make?(): void;
  /** Puts a new key before the others; absent if only the operator can do that. */
  renew?(): void;
}

const nameOf = (key: Buffer): string =>
  createHmac('sha256', key).update('the name of an outer key').digest('hex').slice(0, 16);

const bytesOf = (line: string): Buffer | null => {
  const key = /^[\da-f]{64}$/i.test(line) ? Buffer.from(line, 'hex') : Buffer.from(line, 'base64');
  return key.length === 32 && /^[\w+/=-]+$/.test(line) ? key : null;
};

/** One key a line, 32 bytes in base64 or hex; lines that begin with # are remarks. */
export const parseKeys = (text: string, variable: string): [OuterKey, ...OuterKey[]] => {
  const lines = text.split('\n').map((line) => line.trim());
  const [first, ...others] = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line, at): OuterKey => {
      const key = bytesOf(line);
      if (!key) throw new ConfigError(`${variable}: key ${at + 1} is not 32 bytes in base64 or hex`);
      return { name: nameOf(key), key };
    });
  if (!first)
    throw new ConfigError(`${variable}: there is no key in it; make one by: openssl rand -base64 32`);
  return [first, ...others];
};

const draw = (): string => `${randomBytes(32).toString('base64')}\n`;

/** Writes the file beside and moves it into place, so that it is never half written. Whoever could read the former one can read it. */
const writeWhole = (file: string, text: string): void => {
  const former = statSync(file, { throwIfNoEntry: false });
  const half = join(dirname(file), `.${process.pid}.key`);
  writeFileSync(half, text, { mode: 0o600, flush: true });
  if (former) {
    if (process.getuid?.() === 0) chownSync(half, former.uid, former.gid);
    chmodSync(half, former.mode & 0o777);
  }
  renameSync(half, file);
};

const fromFile = (file: string, variable: string): OuterKeys => {
  const text = (): string => {
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      const why = error instanceof Error && 'code' in error ? error.code : error;
      throw new ConfigError(
        `${variable}: the key of this house cannot be read from ${file} (${why}). ` +
          'Without the key that its data was sealed with nothing of it can be read: put it back. ' +
          'For a new house make one by: openssl rand -base64 32',
      );
    }
  };
  return {
    variable,
    read: async () => parseKeys(text(), variable),
    renew() {
      const lines = `${draw()}${text()}`;
      try {
        writeWhole(file, lines);
      } catch (error) {
        const why = error instanceof Error ? error.message : error;
        throw new ConfigError(
          `${variable}: no new key can be put into ${file} (${why}). Run this as root, with the same environment`,
        );
      }
    },
  };
};

const fromCommand = (command: string): OuterKeys => ({
  variable: 'KEY_COMMAND',
  async read() {
    // It gets its own process group. A signal to the house's group would kill it, and the start would fail instead of being stopped.
    const run = spawn('/bin/sh', ['-c', command], {
      detached: true,
      timeout: 30_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [[code], said] = await Promise.all([once(run, 'close'), textOf(run.stdout)]);
    if (code !== 0)
      throw new ConfigError(`KEY_COMMAND: the command gave no key (it ended with ${code ?? 'a signal'})`);
    return parseKeys(said, 'KEY_COMMAND');
  },
});

/**
 * The keys outside the database. A demonstration (`isOwn`) makes one in its folder; every other house has to be given one.
 * @throws ConfigError
 */
export const outerKeysOf = (config: Config, isOwn: boolean): OuterKeys => {
  const { KEY_FILE: file, KEY_COMMAND: command } = config.read(sealedEnv);
  if (file !== null && command !== null)
    throw new ConfigError('KEY_FILE and KEY_COMMAND are both set: give one of them');
  if (command !== null) return fromCommand(command);
  if (file !== null) return fromFile(file, 'KEY_FILE');
  if (!isOwn)
    throw new ConfigError(
      'KEY_FILE or KEY_COMMAND must be set: personal data is sealed by a key that is not in the database',
    );
  const own = join(config.dataDir, 'key');
  return {
    ...fromFile(own, 'KEY_FILE'),
    make() {
      mkdirSync(config.dataDir, { recursive: true });
      if (!existsSync(own)) writeWhole(own, draw());
    },
  };
};

/** For a database of which nobody reads what is sealed. */
export const noKeys: OuterKeys = {
  variable: 'KEY_FILE',
  read: () => Promise.reject(new ConfigError('KEY_FILE: nothing that is sealed is read here')),
};

const place = (keyId: number, purpose: string): Buffer => Buffer.from(`data_keys.${keyId}.${purpose}`);

/** A data key as it is stored: it opens for its own number and purpose alone. */
export const wrap = ({ key }: OuterKey, dataKey: Buffer, keyId: number, purpose: string): Buffer => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(place(keyId, purpose));
  return Buffer.concat([nonce, cipher.update(dataKey), cipher.final(), cipher.getAuthTag()]);
};

/** Throws if this key did not wrap it. */
export const unwrap = ({ key }: OuterKey, wrapped: Buffer, keyId: number, purpose: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, wrapped.subarray(0, 12), { authTagLength: 16 });
  decipher.setAAD(place(keyId, purpose));
  decipher.setAuthTag(wrapped.subarray(-16));
  return Buffer.concat([decipher.update(wrapped.subarray(12, -16)), decipher.final()]);
};
