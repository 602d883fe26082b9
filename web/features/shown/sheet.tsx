import { useEffect } from 'react';
import { toRial } from '#core/rules/money/rial.ts';
import { isRateCurrent, type ShownCurrency, shownCurrencies } from '#core/rules/money/shown.ts';
import { shownTexts as texts } from '#core/texts/shown.ts';
import { useCall } from '#web/api/use-call.ts';
import { momentText } from '#web/features/orders/moments.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { RadioCards } from '#web/ui/radio-cards/index.ts';
import { Segmented } from '#web/ui/segmented/segmented.tsx';
import { Sheet } from '#web/ui/sheet/index.ts';
import { keepShown, keptShown } from '#web/ui/shown/choice.ts';
import { paidMoney } from '#web/ui/shown/money.ts';
import { useUnits } from '#web/ui/shown/store.ts';
import { ratesIn } from './rates.ts';
import styles from './sheet.module.css';

const unitCard = (value: 'toman' | 'rial') => ({
  value,
  title: texts.units[value].name,
  description: texts.units[value].text,
});

/** The rates of today, from the house; kept beside the choice, so that a page shows prices by them at once. */
const useRates = () => {
  const { data, error } = useCall('GET /api/pricing/CurrencyRate/GetUICurrencyCodes', {});
  useEffect(() => {
    if (data) keepShown({ rates: ratesIn(data), askedAt: Date.now() });
  }, [data]);
  const rates = data ? ratesIn(data) : keptShown().rates;
  return {
    rates: rates.filter(({ setAt }) => isRateCurrent(new Date(setAt), new Date())),
    isTold: data !== undefined,
    error,
  };
};

/** In what prices and days are shown, on all pages of this browser. */
const ShownSheet = ({ onClose }: { onClose: () => void }) => {
  const shown = useUnits();
  const { rates, isTold, error } = useRates();
  const { unit, currency, days } = shown?.choice ?? keptShown();
  const currencies = shownCurrencies.flatMap((code) => rates.filter((rate) => rate.currencyCode === code));
  const isGone = currency !== null && isTold && shown?.rate === null;
  const chosen = currency === null || isGone ? unit : currency;
  const choose = (value: string) =>
    keepShown(
      value === 'toman' || value === 'rial'
        ? { unit: value, currency: null }
        : { currency: value as ShownCurrency },
    );
  return (
    <Sheet open title={texts.title} onClose={onClose} testId="shown">
      <div className={styles.parts}>
        <RadioCards
          name="shown-money"
          legend={texts.prices}
          options={[
            unitCard('toman'),
            unitCard('rial'),
            ...currencies.map(({ currencyCode, exchangeRate, setAt }) => ({
              value: currencyCode,
              title: texts.currency(currencyCode),
              description: texts.rate(currencyCode, paidMoney(toRial(exchangeRate)), momentText(setAt)),
            })),
          ]}
          value={chosen}
          onChange={choose}
        />
        {isGone ? <Notice tone="warn">{texts.rateGone(currency)}</Notice> : null}
        {error ? <Notice tone="warn">{texts.failed}</Notice> : null}
        {isTold && currencies.length === 0 ? <Notice>{texts.noRates}</Notice> : null}
        <p className={styles.paid}>{texts.paid}</p>
        <Segmented
          id="shown-days"
          label={texts.days}
          value={days}
          options={(['jalali', 'gregorian'] as const).map((value) => ({
            value,
            label: texts.systems[value],
          }))}
          onChange={(value) => keepShown({ days: value })}
          testId="shown-days"
        />
      </div>
    </Sheet>
  );
};

export default ShownSheet;
