import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { call } from '#web/api/call.ts';
import { callKey, useCall } from '#web/api/use-call.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Switch } from '#web/ui/switch/switch.tsx';
import styles from './ladder.module.css';

const texts = flightTripTexts.penaltyAlert;
const list = 'POST /api/user-interactions/FlightAlerts/GetCurrentUserAlerts';
const hoursBefore = 6;

/** The switch for being told before a refund brings less. */
export const PenaltyAlert = ({ orderId }: { orderId: string }) => {
  const id = useId();
  const alerts = useCall(list, { body: {} });
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const own = alerts.data?.find((alert) => alert.orderId === orderId && alert.state === 'waiting');
  // While it is asked whether it is on, its room is kept.
  if (alerts.error) return null;

  const change = async (isWanted: boolean): Promise<void> => {
    setBusy(true);
    const result =
      !isWanted && own
        ? await call('DELETE /api/user-interactions/FlightAlerts/Delete/{id}', { params: { id: own.id } })
        : await call('POST /api/user-interactions/FlightAlerts/Create', {
            body: { kind: 'penalty', orderId, hoursBefore },
          });
    setFailed(!result.ok);
    await client.invalidateQueries({ queryKey: callKey(list, { body: {} }) });
    setBusy(false);
  };
  return (
    <>
      <div className={styles.alert}>
        <div>
          <b>{texts.title}</b>
          <p id={id} className={styles.note}>
            {texts.text(toPersianDigits(hoursBefore))}
          </p>
        </div>
        <Switch
          label={texts.title}
          describedBy={id}
          checked={own !== undefined}
          isDisabled={isBusy || !alerts.data}
          onChange={(isWanted) => void change(isWanted)}
          testId="penalty-alert"
        />
      </div>
      {isFailed ? (
        <Notice tone="bad" live>
          {texts.failed}
        </Notice>
      ) : null}
    </>
  );
};
