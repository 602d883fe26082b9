import { resolve } from 'node:path';
import { z } from 'zod';
import { variable } from '#server/platform/config/env.ts';

/** Where the operator keeps logos that airlines let it use. */
export const marksEnv = {
  AIRLINE_LOGOS: variable(
    z
      .string()
      .min(1)
      .optional()
      .transform((path) => (path === undefined ? null : resolve(path))),
    'drawn marks',
    'Folder with logos that airlines let the agency use, each named by the code in ticketing: `W5.svg` or `W5.png`, at most 200 kB. They take the place of the drawn marks.',
  ),
};
