import { resolve } from 'node:path';
import { z } from 'zod';
import { variable } from '#server/platform/config/env.ts';

/** Where the operator keeps the photographs of hotels. */
export const hotelPhotosEnv = {
  HOTEL_PHOTOS: variable(
    z
      .string()
      .min(1)
      .optional()
      .transform((path) => (path === undefined ? null : resolve(path))),
    'drawings, which say so',
    'Folder with photographs of hotels: a folder for each, named by the hotel\'s id as the address of its page has it, with JPEG, PNG, WebP or AVIF files, each 640 pixels wide or more, at most 20 MB, and at most 160 MiB once it is unpacked, shown in the order of their names. Beside them `captions.json` may say what a file shows and of which kind of room it is: `{"01.jpg": {"text": "…", "room": "twin"}}`. Read at the start; what is made of them is kept under DATA_DIR.',
  ),
};
