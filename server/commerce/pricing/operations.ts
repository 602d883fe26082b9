import { backOfficePricing } from '#core/contract/back-office/pricing.ts';
import { pricing } from '#core/contract/pricing/endpoints.ts';
import { fail } from '#core/contract/result.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { isRateCurrent, shownCurrencies } from '#core/rules/money/shown.ts';
import { currencySigns } from '#core/texts/commerce.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import type { Context } from '../context.ts';
import type { CurrencyRate } from '../port/rates.ts';
import { ratesInForce, setRate } from './rates.ts';

const rial = {
  currencyCode: 'IRR',
  currencySymbol: currencySigns.IRR,
  exchangeRate: 1,
  isDefault: true,
  setAt: null,
} as const;

/** The currencies that browsers can show. A currency without a rate of the last days is left out. */
const uiCurrencyCodes = (ctx: Context): Operation =>
  operation(pricing.uiCurrencyCodes, async () => {
    const rates = await ratesInForce(ctx);
    const foreign = shownCurrencies.flatMap((currencyCode) =>
      rates
        .filter((rate) => rate.currencyCode === currencyCode && isRateCurrent(rate.setAt, ctx.clock.now()))
        .map(({ rials, setAt }) => ({
          currencyCode,
          currencySymbol: currencySigns[currencyCode],
          exchangeRate: rials,
          isDefault: false,
          setAt: setAt.toISOString(),
        })),
    );
    return { ok: true, value: [rial, ...foreign] };
  });

const presentRate = (rate: CurrencyRate) => ({ ...rate, setAt: rate.setAt.toISOString() });

const list = (ctx: Context): Operation =>
  operation(backOfficePricing.listRates, async () => ({
    ok: true,
    value: (await ratesInForce(ctx)).map(presentRate),
  }));

const set = (ctx: Context): Operation =>
  operation(backOfficePricing.setRate, async ({ body }, { caller }) => {
    const outcome = await setRate(ctx, caller.userId, { ...body, rials: toRial(body.rials) });
    if (outcome.ok) return { ok: true, value: presentRate(outcome.value) };
    return fail('CONFLICT', outcome.data && presentRate(outcome.data));
  });

/** Calls about rates of currencies: everybody may read them, and staff with the scope `rates:set` may set them. */
export const pricingOperations = (ctx: Context): Operation[] => [uiCurrencyCodes(ctx), list(ctx), set(ctx)];
