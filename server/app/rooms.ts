import { products } from '#core/products/index.ts';
import { accountEnv } from '#server/bases/account/env.ts';
import { room as account } from '#server/bases/account/index.ts';
import { createSavedTravellers } from '#server/bases/account/travellers/index.ts';
import { room as contact } from '#server/bases/contact/index.ts';
import { contentEnv } from '#server/bases/content/env.ts';
import { room as content } from '#server/bases/content/index.ts';
import { room as draws } from '#server/bases/draws/index.ts';
import { filesEnv } from '#server/bases/files/env.ts';
import { createFiles } from '#server/bases/files/index.ts';
import { openLimitsEnv, orderEnv } from '#server/commerce/env.ts';
import { gatewayEnv } from '#server/commerce/gateways/env.ts';
import { createCommerce } from '#server/commerce/index.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import { backupEnv } from '#server/platform/backup/env.ts';
import type { EnvTable } from '#server/platform/config/env.ts';
import type { FromBases } from '#server/platform/from-bases.ts';
import { outboxEnv } from '#server/platform/outbox/env.ts';
import { passEnv } from '#server/platform/passes/env.ts';
import type { Room } from '#server/platform/room.ts';
import { sealedEnv } from '#server/platform/sealed/env.ts';
import type { Services } from '#server/platform/services.ts';

interface ProductModule {
  env: EnvTable;
  room(services: Services, commerce: Commerce, bases: FromBases): Room | Promise<Room>;
}

/** @throws Error where a product exports less: no type can hold an import by a name that is known at run time alone. */
const productModule = async (id: string): Promise<ProductModule> => {
  const { env, room } = (await import(`../products/${id}/index.ts`)) as Partial<ProductModule>;
  if (!env || !room) throw new Error(`server/products/${id}/index.ts has to export room and env`);
  return { env, room };
};

/** The environment variables of all rooms beside the platform's own, known before any room is made. */
export const loadEnv = async (): Promise<EnvTable> => {
  const ofProducts = await Promise.all(products.map(async ({ id }) => (await productModule(id)).env));
  return Object.assign(
    {
      ...sealedEnv,
      ...outboxEnv,
      ...backupEnv,
      ...accountEnv,
      ...filesEnv,
      ...contentEnv,
      ...orderEnv,
      ...openLimitsEnv,
      ...passEnv,
      ...gatewayEnv,
    },
    ...ofProducts,
  );
};

/** Every room beside the platform, in the order of their migrations: bases, commerce, then each product of the registry. */
export const loadRooms = async (services: Services): Promise<Room[]> => {
  const { commerce, room } = createCommerce(services);
  const files = createFiles(services);
  const bases = { ...files, savedTravellers: createSavedTravellers(services) };
  const rooms = [account(services), files.room, content(services), contact(services), draws(services), room];
  for (const { id } of products) {
    const product = await productModule(id);
    rooms.push(await product.room(services, commerce, bases));
  }
  return rooms;
};
