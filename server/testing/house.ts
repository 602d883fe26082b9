import { room as account } from '#server/bases/account/index.ts';
import { createSavedTravellers } from '#server/bases/account/travellers/index.ts';
import { createFiles } from '#server/bases/files/index.ts';
import { createCommerce } from '#server/commerce/index.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { FromBases } from '#server/platform/from-bases.ts';
import type { Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';

type MakeRoom = (services: Services, commerce: Commerce, bases: FromBases) => Room | Promise<Room>;

/** The rooms of a house that sells one product: what tests of a product need, and no more, so that others do not concern them. */
export const houseOf =
  (makeRoom: MakeRoom) =>
  async (services: Services): Promise<Room[]> => {
    const { commerce, room } = createCommerce(services);
    const files = createFiles(services);
    const bases = { ...files, savedTravellers: createSavedTravellers(services) };
    return [account(services), files.room, room, await makeRoom(services, commerce, bases)];
  };
