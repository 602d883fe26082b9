import type { Commerce } from '#server/commerce/commerce.ts';
import type { FilesOfHouse } from '#server/platform/private-files.ts';
import type { Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { visaMigrations } from './migrations.ts';

/** The visa product: what is sold and said of it, what is typed, and the applications that people decide. */
export const room = (_services: Services, _commerce: Commerce, _files: FilesOfHouse): Room => ({
  name: 'visa',
  migrations: visaMigrations,
});
