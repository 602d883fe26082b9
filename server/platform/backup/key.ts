import { readFileSync, writeFileSync } from 'node:fs';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupError, writeProblem } from './problem.ts';

/** What a key file holds: for whom backups are sealed, and what opens them. A machine that only makes backups needs no secret. */
export interface BackupKeys {
  recipients: string[];
  /** Empty if the file has the public line only. */
  secrets: string[];
}

const public_ = /^age1[a-z0-9]+$/;
const secret = /^AGE-SECRET-KEY-1[A-Z0-9]+$/;

/** Reads lines in the format of `age-keygen`: remarks, public keys, secret keys. Throws BackupError that names the file. */
export const readKeys = async (file: string): Promise<BackupKeys> => {
  const wrong = (what: string) =>
    new BackupError(`BACKUP_KEY_FILE: ${file} ${what}. npm run backup -- new-key FILE makes one.`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    throw wrong(`cannot be read (${code})`);
  }
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (lines.length === 0) throw wrong('has no key in it');
  const stranger = lines.findIndex((line) => !public_.test(line) && !secret.test(line));
  // The line may be a secret with a typing error, so the message does not show it.
  if (stranger >= 0) throw wrong(`has something else than keys of age in it (key ${stranger + 1})`);
  const secrets = lines.filter((line) => secret.test(line));
  try {
    const own = await Promise.all(secrets.map((line) => identityToRecipient(line)));
    return { recipients: [...new Set([...own, ...lines.filter((line) => public_.test(line))])], secrets };
  } catch {
    throw wrong('has a key with a typing error in it');
  }
};

/** Makes a key file that nobody else may read, and returns its public key. Never overwrites a file. */
export const writeNewKey = async (file: string): Promise<string> => {
  const made = await generateX25519Identity();
  const recipient = await identityToRecipient(made);
  const text = `# Key of backups. Who has the last line can read them; who lost it, cannot: keep a copy apart from this machine.
# To make backups this one is enough: ${recipient}
${made}
`;
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    throw writeProblem(file, error);
  }
  return recipient;
};
