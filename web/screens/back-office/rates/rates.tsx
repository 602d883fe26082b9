import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { formatRial } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { isRateCurrent } from '#core/rules/money/shown.ts';
import { backOfficeTexts } from '#core/texts/back-office.ts';
import { failureText } from '#web/api/failure.ts';
import { callKey, useCall } from '#web/api/use-call.ts';
import { callStaff, StaffPage, StaffRead } from '#web/features/back-office/index.ts';
import { tableStyles as table } from '#web/features/lists/index.ts';
import { momentOf } from '#web/features/orders/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { fieldStyles } from '#web/ui/field/index.ts';
import { cleanDigits, DigitsBox } from '#web/ui/text-input/index.ts';
import { showToast } from '#web/ui/toast/index.ts';
import styles from './rates.module.css';

const name = 'POST /api/back-office/pricing/ListRates';
const nothing = { body: {} };
const texts = backOfficeTexts.rates;
const currencies = ['USD', 'EUR', 'AED', 'IQD'] as const satisfies readonly Rate['currencyCode'][];
/** The dearest rate that is taken has nine digits. */
const digitsMax = 9;

type Rate = Reply<Calls[typeof name]>[number];

interface RowProps {
  currency: Rate['currencyCode'];
  rate: Rate | null;
}

/** Sets a rate. The call says which rate it replaces, so that a rate that somebody else set meanwhile is not overwritten unseen. */
const useSetRate = ({ currency, rate }: RowProps) => {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const set = async (rials: number): Promise<boolean> => {
    if (rials === 0) {
      setProblem(texts.missing);
      return false;
    }
    setBusy(true);
    setProblem(undefined);
    const set = await callStaff('POST /api/back-office/pricing/SetRate', {
      body: { currencyCode: currency, rials, was: rate?.rials ?? null },
    });
    setBusy(false);
    if (set?.ok) showToast(texts.done(texts.names[currency], formatRial(toRial(rials))), 'success', 5000);
    else if (set) setProblem(set.code === 'CONFLICT' ? texts.conflict : failureText(set));
    void queries.invalidateQueries({ queryKey: callKey(name, nothing) });
    return set?.ok === true;
  };
  return { set, isBusy, problem };
};

const RateRow = (props: RowProps) => {
  const { currency, rate } = props;
  const id = `rate-${currency}`;
  const [typed, setTyped] = useState('');
  const { set, isBusy, problem } = useSetRate(props);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await set(Number(typed))) setTyped('');
    else document.getElementById(id)?.focus();
  };
  const since = rate ? momentOf(rate.setAt) : null;
  const isOld = rate !== null && !isRateCurrent(new Date(rate.setAt), new Date());
  return (
    <tr>
      <th scope="row">
        {texts.names[currency]} <bdi dir="ltr">{currency}</bdi>
      </th>
      <td className={table.amount}>{rate ? formatRial(toRial(rate.rials)) : texts.none}</td>
      <td className={styles.since}>
        {since ? `${since.day}، ${since.time}` : null}
        {isOld ? (
          <>
            {' '}
            <Badge tone="warn">{texts.old}</Badge>
          </>
        ) : null}
      </td>
      <td>
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <DigitsBox
            wiring={{
              id,
              'aria-invalid': problem ? true : undefined,
              'aria-describedby': problem ? `${id}-note` : undefined,
            }}
            label={texts.of(texts.names[currency])}
            value={typed}
            onChange={(value) => setTyped(cleanDigits(value, digitsMax))}
            maxLength={digitsMax}
            testId={id}
          />
          <Button
            type="submit"
            look="line"
            size="small"
            busy={isBusy}
            aria-label={texts.setOf(texts.names[currency])}
          >
            {texts.set}
          </Button>
          {problem ? (
            <p className={`${fieldStyles.error} ${styles.problem}`} id={`${id}-note`} role="alert">
              {problem}
            </p>
          ) : null}
        </form>
      </td>
    </tr>
  );
};

/** The page of the rates by which foreign prices are sold. */
const Rates = () => {
  const rates = useCall(name, nothing);
  return (
    <StaffPage title={texts.title} lead={texts.lead} error={rates.error}>
      <StaffRead query={rates}>
        {(set) => (
          <div className={`${table.box} ${table.scroll} ${styles.rates}`} data-testid="rates">
            <table className={table.table}>
              <caption className="vh">{texts.title}</caption>
              <thead>
                <tr>
                  <th scope="col">{texts.currency}</th>
                  <th scope="col" className={table.amount}>
                    {texts.now}
                  </th>
                  <th scope="col" className={styles.since}>
                    {texts.setAt}
                  </th>
                  <th scope="col">{texts.change}</th>
                </tr>
              </thead>
              <tbody>
                {currencies.map((currency) => (
                  <RateRow
                    key={currency}
                    currency={currency}
                    rate={set.find(({ currencyCode }) => currencyCode === currency) ?? null}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </StaffRead>
    </StaffPage>
  );
};

export default Rates;
