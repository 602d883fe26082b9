import { formatMobile } from '#core/rules/identity/mobile.ts';
import { nameOfOwner, ownerOf } from '#server/platform/people.ts';
import type { Db } from '#server/platform/services.ts';

/** Who accepts a contract at this moment: the owner of the account, by their name or else by the number that signs them in. */
export const accepterNow = async (db: Db, userId: string, phoneNumber: string): Promise<string> => {
  const owner = await ownerOf(db, userId);
  return nameOfOwner(owner) ?? formatMobile(owner?.phoneNumber ?? phoneNumber);
};
