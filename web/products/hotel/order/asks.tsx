import { useState } from 'react';
import { askTexts as texts } from '#core/products/hotel/texts/asks.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Field, fieldStyles } from '#web/ui/field/index.ts';
import { showToast } from '#web/ui/toast/index.ts';
import styles from './order.module.css';

const opensName = 'GET /api/hotel-reservation/Asks/OfOrder/{id}';

interface Room {
  lineId: string;
  name: string;
}

/** The form in which somebody says why they cannot come. */
const WaiverForm = ({ orderId, room, again }: { orderId: string; room: Room; again: () => void }) => {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (text.trim().length < 4) return setProblem(texts.whyMissing);
    setBusy(true);
    const body = { orderId, lineId: room.lineId, text };
    const answer = await call('POST /api/hotel-reservation/Asks/AskWaiver', { body });
    setBusy(false);
    setProblem(answer.ok ? undefined : failureText(answer));
    if (answer.ok) showToast(texts.asked);
    again();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>
        <b>{room.name}</b> {texts.waiverLead}
      </p>
      <Field id={`waiver-${room.lineId}`} label={texts.why} hint={texts.whyHint} error={problem}>
        {(wiring) => (
          <textarea
            {...wiring}
            className={fieldStyles.control}
            rows={3}
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.target.value)}
            data-testid="waiver-why"
          />
        )}
      </Field>
      <Button type="submit" look="line" busy={isBusy} data-testid="waiver-ask">
        {texts.ask}
      </Button>
    </form>
  );
};

const Withdraw = ({ orderId, again }: { orderId: string; again: () => void }) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const answer = await call('POST /api/hotel-reservation/Asks/WithdrawRequest', { body: { orderId } });
    setBusy(false);
    setProblem(answer.ok ? null : failureText(answer));
    if (answer.ok) showToast(texts.withdrawn);
    again();
  };
  return (
    <>
      <p>{texts.withdrawLead}</p>
      {problem ? <p role="alert">{problem}</p> : null}
      <Button look="line" busy={isBusy} onClick={() => void submit()} data-testid="withdraw-request">
        {texts.withdraw}
      </Button>
    </>
  );
};

/** What the owner of an order may ask of its hotel beside giving a room back. Nothing where there is nothing to ask. */
export const OrderAsks = ({ orderId, rooms }: { orderId: string; rooms: readonly Room[] }) => {
  const { data, refetch } = useCall(opensName, { params: { id: orderId } }, { staleTime: 0 });
  const again = () => void refetch();
  if (!data || (!data.waits && data.mayAsk.length === 0 && data.waivers.length === 0)) return null;
  const nameOf = (lineId: string) => rooms.find((room) => room.lineId === lineId)?.name ?? '';
  return (
    <Card>
      <h2 className={styles.title}>{texts.title}</h2>
      {data.waits ? <Withdraw orderId={orderId} again={again} /> : null}
      <ul className={styles.rooms}>
        {data.waivers.map(({ lineId, state, note, askedAt }) => (
          <li key={`${lineId}${askedAt}`} data-testid="waiver">
            <b>{nameOf(lineId)}</b>
            <span>
              {texts.states[state]} {note}
            </span>
          </li>
        ))}
      </ul>
      {data.mayAsk.map((lineId) => (
        <WaiverForm key={lineId} orderId={orderId} room={{ lineId, name: nameOf(lineId) }} again={again} />
      ))}
    </Card>
  );
};
