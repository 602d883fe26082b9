import { toPersianDigits } from '#core/rules/text/digits.ts';
import { profileTexts } from '#core/texts/profile.ts';
import { useSavedTravellers } from '#web/features/travellers/index.ts';
import { useMoney } from '#web/features/wallet/index.ts';
import { useBalance } from './use-balance.ts';
import { useUpcoming } from './use-upcoming.ts';

/** How many trips are still to come. */
export const TravelsValue = () => {
  const count = useUpcoming().data?.counts.upcoming ?? 0;
  return count > 0 ? profileTexts.upcoming(toPersianDigits(count)) : null;
};

/** How many travellers are saved. */
export const TravellersValue = () => {
  const count = useSavedTravellers(true).length;
  return count > 0 ? toPersianDigits(count) : null;
};

/** What is in the wallet. */
export const WalletValue = () => {
  const { data } = useBalance();
  const money = useMoney();
  return data ? money.number(data.balance) : null;
};
