import { useId, useState } from 'react';
import { fareToolTexts } from '#core/products/flight/texts/prices.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { type Rial, zeroRial } from '#core/rules/money/rial.ts';
import { unitTexts } from '#core/texts/units.ts';
import { failureText } from '#web/api/failure.ts';
import { AlertChannels, useAlertChannels } from '#web/features/alerts/index.ts';
import { callSignedIn } from '#web/features/sign-in/call-signed-in.ts';
import { useMoney } from '#web/features/wallet/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { todayInIran } from '#web/ui/clock/today.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Segmented } from '#web/ui/segmented/index.ts';
import { Sheet } from '#web/ui/sheet/index.ts';
import { dayName } from '#web/ui/shown/days.ts';
import { paidMoney } from '#web/ui/shown/money.ts';
import { DigitsInput } from '#web/ui/text-input/index.ts';
import { showToast } from '#web/ui/toast/index.ts';
import { codedPlace, codeOf } from '../search/address.ts';
import { usePlacesOf } from '../search/use-places.ts';
import styles from './alerts.module.css';

const texts = fareToolTexts.alert;
const arounds = ['0', '1', '3', '7'] as const;
/** The most digits that an amount in rials may have: no fare has more. */
const digitsMax = 11;

interface Props {
  leg: { origin: string; destination: string; date: PlainDate };
  /** The lowest fare of one adult on that day now; null if nothing is sold. */
  lowest: Rial | null;
  onClose: () => void;
}

/** The state of the form of an alert: its fields, what is missing after the first try, and sending it. */
const usePriceAlert = ({ origin, destination, date }: Props['leg'], onClose: () => void) => {
  const id = useId();
  const { unit, read } = useMoney();
  const [typed, setTyped] = useState('');
  const [around, setAround] = useState<(typeof arounds)[number]>('0');
  const ways = useAlertChannels();
  const { channels } = ways;
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const amount = read(typed) ?? zeroRial;
  const today = todayInIran();
  const first = addDays(date, -Number(around));
  const watch = async (): Promise<void> => {
    setTried(true);
    if (amount === 0 || channels.length === 0) {
      if (amount === 0) document.getElementById(`${id}-price`)?.focus();
      return;
    }
    setBusy(true);
    const result = await callSignedIn(
      'POST /api/user-interactions/FlightAlerts/Create',
      {
        body: {
          kind: 'price',
          origin: codedPlace(origin),
          destination: codedPlace(destination),
          from: first < today ? today : first,
          to: addDays(date, Number(around)),
          below: amount,
          channels: [...channels],
        },
      },
      'chosen',
    );
    setBusy(false);
    if (result?.ok) {
      showToast(texts.done, 'success');
      onClose();
    } else if (result) setProblem(failureText(result));
  };
  return { id, unit, typed, setTyped, amount, around, setAround, ways, isTried, isBusy, problem, watch };
};

/** The form for a price alert: a route, days, and a highest price. */
export default function PriceAlert({ leg, lowest, onClose }: Props) {
  const { origin, destination, date } = leg;
  const { id, unit, typed, setTyped, amount, around, setAround, ...form } = usePriceAlert(leg, onClose);
  const { ways, isTried, isBusy, problem, watch } = form;
  const find = usePlacesOf([origin, destination]);
  const nameOf = (place: string) => find(place)?.cityFa ?? codeOf(place);
  const orientation = lowest === null ? undefined : texts.priceHint(paidMoney(lowest));
  return (
    <Sheet
      open
      title={texts.title}
      onClose={onClose}
      testId="price-alert"
      footer={
        <Button look="act" full busy={isBusy} onClick={() => void watch()} data-testid="price-alert-submit">
          {texts.submit}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{texts.lead(searchTexts.route(nameOf(origin), nameOf(destination)), dayName(date))}</p>
        <DigitsInput
          id={`${id}-price`}
          label={texts.price(unitTexts[unit])}
          hint={amount > 0 ? paidMoney(amount) : orientation}
          error={isTried && amount === 0 ? texts.priceMissing : undefined}
          value={typed}
          onChange={setTyped}
          maxLength={digitsMax}
          isAutoFocused
          testId="price-alert-amount"
        />
        <Segmented
          id={`${id}-days`}
          label={texts.days}
          value={around}
          options={arounds.map((days) => ({ value: days, label: texts.around(Number(days)) }))}
          onChange={setAround}
        />
        <AlertChannels id={id} {...ways} isTried={isTried} />
        {problem ? (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        ) : null}
      </div>
    </Sheet>
  );
}
