import { products } from '#core/products/index.ts';
import { room as account } from '#server/bases/account/index.ts';
import { createFiles } from '#server/bases/files/index.ts';
import type { Commerce } from '#server/commerce/commerce.ts';
import { createCommerce } from '#server/commerce/index.ts';
import type { FilesOfHouse } from '#server/platform/private-files.ts';
import type { Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';

interface ProductModule {
  room(services: Services, commerce: Commerce, files: FilesOfHouse): Room;
}

/** Every room beside the platform, in the order of their migrations: bases, commerce, then each product of the registry. */
export const loadRooms = async (services: Services): Promise<Room[]> => {
  const { commerce, room } = createCommerce(services);
  const files = createFiles(services);
  const rooms = [account(services), files.room, room];
  for (const { id } of products) {
    const product = (await import(`../products/${id}/index.ts`)) as ProductModule;
    rooms.push(product.room(services, commerce, files));
  }
  return rooms;
};
