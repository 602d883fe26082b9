import { products } from '#core/products/index.ts';
import type { Commerce } from '#server/commerce/commerce.ts';
import type { Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';

interface BaseModule {
  room(services: Services): Room;
}
interface CommerceModule {
  createCommerce(services: Services): { commerce: Commerce; room: Room };
}
interface ProductModule {
  room(services: Services, commerce: Commerce): Room;
}

/** Every room beside the platform, in the order of their migrations: bases, commerce, then each product of the registry. */
export const loadRooms = async (services: Services): Promise<Room[]> => {
  const account = (await import('../bases/account/index.ts')) as BaseModule;
  const { createCommerce } = (await import('../commerce/index.ts')) as CommerceModule;
  const { commerce, room } = createCommerce(services);
  const rooms = [account.room(services), room];
  for (const { id } of products) {
    const product = (await import(`../products/${id}/index.ts`)) as ProductModule;
    rooms.push(product.room(services, commerce));
  }
  return rooms;
};
