import { resolve } from 'node:path';
import { z } from 'zod';
import { variable } from '../config/env.ts';

/** Where the key is kept by which personal data is sealed. */
export const sealedEnv = {
  KEY_FILE: variable(
    z
      .string()
      .optional()
      .transform((path) => (path === undefined ? null : resolve(path))),
    'a demonstration makes DATA_DIR/key; elsewhere needed',
    'File with the key that personal data is sealed by: 32 bytes in base64 (openssl rand -base64 32). After it, a line each, former keys.',
  ),
  KEY_COMMAND: variable(
    z
      .string()
      .optional()
      .transform((command) => command ?? null),
    'KEY_FILE',
    'Command that prints what KEY_FILE would hold, for a key that is kept by a vault.',
  ),
};
