import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { drawTexts as texts } from '#core/texts/draws.ts';
import { failureText } from '#web/api/failure.ts';
import { callKey, useCall, useSession } from '#web/api/use-call.ts';
import { callSignedIn } from '#web/features/sign-in/call-signed-in.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import styles from './draws.module.css';
import type { Draw } from './shown-draw.ts';

const own = 'POST /api/front-api/Lottery/GetOwnTickets';
const all = 'POST /api/front-api/Lottery/GetDraws';
const nothing = { body: {} };

const useOwn = () => useCall(own, nothing, { enabled: useSession() === 'signed-in' });

/** Takes part, or gives the ticket back; both lists are read again. */
const useTakingPart = (drawId: string) => {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const act = async (name: `POST /api/front-api/Lottery/${'Enter' | 'Leave'}`): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    const done = await callSignedIn(name, { body: { drawId } }, 'chosen');
    setBusy(false);
    if (done && !done.ok)
      setProblem(
        done.code === 'CONFLICT' ? texts.closed : done.code === 'FORBIDDEN' ? texts.staff : failureText(done),
      );
    await Promise.all(
      [own, all].map((name) => queries.invalidateQueries({ queryKey: callKey(name as typeof own, nothing) })),
    );
    return done?.ok === true;
  };
  return { act, isBusy, problem };
};

/** How somebody takes part: with consent to what is shown of winners. */
const Enter = ({ draw: { drawId } }: { draw: Draw }) => {
  const { act, isBusy, problem } = useTakingPart(drawId);
  const [agrees, setAgrees] = useState(false);
  const [isAsked, ask] = useState(false);
  const id = `draw-consent-${drawId}`;
  const send = async () => {
    ask(true);
    if (agrees) await act('POST /api/front-api/Lottery/Enter');
    else document.getElementById(id)?.focus();
  };
  return (
    <div className={styles.enter}>
      <Checkbox
        id={id}
        checked={agrees}
        onChange={setAgrees}
        error={isAsked && !agrees ? texts.consentMissing : undefined}
        testId="draw-consent"
      >
        {texts.consent}
      </Checkbox>
      <Button look="act" busy={isBusy} onClick={() => void send()} data-testid="draw-enter">
        {texts.enter}
      </Button>
      {problem ? <p role="alert">{problem}</p> : null}
    </div>
  );
};

const Entered = ({ draw: { drawId }, ticket }: { draw: Draw; ticket: string }) => {
  const { act, isBusy, problem } = useTakingPart(drawId);
  const leave = async () => {
    if (await act('POST /api/front-api/Lottery/Leave')) announce(texts.left);
  };
  return (
    <div className={styles.enter} role="status">
      <p className={styles.ticket} data-testid="draw-ticket">
        {texts.entered(ticket)}
      </p>
      <p>{texts.enteredText}</p>
      <Button look="text" busy={isBusy} onClick={() => void leave()} data-testid="draw-leave">
        {texts.leave}
      </Button>
      {problem ? <p role="alert">{problem}</p> : null}
    </div>
  );
};

/** The reader's own part in a draw. */
export const OwnTicket = ({ draw, isOpen }: { draw: Draw; isOpen: boolean }) => {
  const { data } = useOwn();
  const mine = data?.tickets.find(({ drawId }) => drawId === draw.drawId);
  if (!isOpen) {
    if (!mine || !draw.held) return null;
    return (
      <p className={styles.ticket} data-testid="draw-outcome">
        {mine.place === null ? texts.notWon(mine.ticket) : texts.youWon(mine.ticket)}
      </p>
    );
  }
  if (mine) return <Entered draw={draw} ticket={mine.ticket} />;
  return data?.mayEnter === false ? <p>{texts.staff}</p> : <Enter draw={draw} />;
};
