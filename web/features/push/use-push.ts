import { useEffect, useState } from 'react';
import { pushTexts } from '#core/texts/push.ts';
import { failureText } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { type Browser, type PushState, readPush, turnOff, turnOn } from './browser.ts';

/** Tells the server. Undefined if that succeeded, null if the traveller did not sign in, otherwise the reason. */
const subscribe = async (browser: Browser): Promise<string | null | undefined> => {
  const answer = await callSignedIn('POST /api/notifications/Push/Subscribe', { body: browser });
  if (!answer) return null;
  return answer.ok ? undefined : failureText(answer);
};

/** Messages in this browser: their state (null while it is looked up), and turning them on and off. */
export const usePush = () => {
  const key = useCall('GET /api/notifications/Push/Key', {});
  const publicKey = key.data?.publicKey ?? null;
  const isKnown = key.data !== undefined;
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  useEffect(() => {
    if (!isKnown) return;
    let isGone = false;
    const look = async () => {
      const found = await readPush(publicKey);
      // After signing in again there is another session, so the server is told of the subscription again.
      if (found.browser) await subscribe(found.browser);
      if (!isGone) setState(found.state);
    };
    look().catch(() => setState('none'));
    return () => {
      isGone = true;
    };
  }, [isKnown, publicKey]);

  const start = async (publicKeyOfHouse: string): Promise<void> => {
    const browser = await turnOn(publicKeyOfHouse);
    if (!browser) return setState(Notification.permission === 'denied' ? 'blocked' : 'off');
    const refusal = await subscribe(browser);
    if (refusal !== undefined) {
      await turnOff();
      return setError(refusal ?? undefined);
    }
    setState('on');
    announce(pushTexts.turnedOn);
  };
  const stop = async (): Promise<void> => {
    const { browser } = await readPush(publicKey);
    await turnOff();
    setState('off');
    announce(pushTexts.turnedOff);
    // If this fails, the server removes it later, when the browser's push service says that it is gone.
    if (browser)
      await callSignedIn('POST /api/notifications/Push/Unsubscribe', {
        body: { endpoint: browser.endpoint },
      });
  };
  const change = async (isOn: boolean): Promise<void> => {
    if (publicKey === null) return;
    setBusy(true);
    setError(undefined);
    try {
      await (isOn ? start(publicKey) : stop());
    } catch {
      setError(pushTexts.failed);
      announce(pushTexts.failed, 'assertive');
    }
    setBusy(false);
  };

  return { state: key.error ? ('none' as const) : state, isBusy, error, change };
};
