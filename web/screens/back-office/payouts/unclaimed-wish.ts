import { isIban } from '#core/rules/identity/iban.ts';
import { staffMoneyTexts } from '#core/texts/staff-money.ts';

const texts = staffMoneyTexts.unclaimed.dialog;

/** What staff write of the bank account of whoever proved to be the owner. */
export interface UnclaimedWish {
  iban: string;
  ownerName: string;
}

/** What is wrong with it, by field. */
export const wrongInWish = ({
  iban,
  ownerName,
}: UnclaimedWish): Record<keyof UnclaimedWish, string | undefined> => ({
  iban: isIban(iban) ? undefined : texts.ibanMissing,
  ownerName: ownerName.trim().length < 3 ? texts.ownerMissing : undefined,
});
