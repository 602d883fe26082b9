import { shownTexts } from '#core/texts/shown.ts';
import { send } from '#web/api/call.ts';
import { keepShown, keptShown, readShown } from '#web/ui/shown/choice.ts';
import { shownNow } from '#web/ui/shown/store.ts';
import { showToast } from '#web/ui/toast/index.ts';
import { ratesIn } from './rates.ts';

/** Told rates are asked for again after so long. */
const askMs = 30 * 60_000;

let isFollowing = false;
let isAsking = false;

/** Says once that a currency has no rate any more, wherever somebody is. */
const sayIfGone = (before: string | null): void => {
  const { currency } = keptShown();
  if (currency !== null && currency === before && shownNow()?.rate === null)
    showToast(shownTexts.rateGone(currency), 'warning', 6000);
};

/** Asks for the rates of today where a currency is shown; those that are kept are shown meanwhile. */
const askRates = async (): Promise<void> => {
  const { currency, askedAt } = keptShown();
  if (isAsking || currency === null || Math.abs(Date.now() - askedAt) < askMs) return;
  // The page asks as it begins, and its header as it comes.
  isAsking = true;
  const result = await send('GET /api/pricing/CurrencyRate/GetUICurrencyCodes', {});
  isAsking = false;
  if (!result.ok) return;
  keepShown({ rates: ratesIn(result.value), askedAt: Date.now() });
  sayIfGone(currency);
};

/** Shows what this browser keeps, and keeps its rates as young as those of the house. */
export const follow = (): void => {
  readShown();
  void askRates();
  if (isFollowing) return;
  isFollowing = true;
  setInterval(() => {
    readShown();
    void askRates();
  }, askMs);
};
