import { pushTexts as texts } from '#core/texts/push.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Switch } from '#web/ui/switch/index.ts';
import type { PushState } from './browser.ts';
import styles from './push-switch.module.css';
import { usePush } from './use-push.ts';

const notes: Record<PushState, string> = {
  none: texts.notOffered,
  blocked: texts.blocked,
  off: texts.explain,
  on: texts.isOn,
};

/** Whether this browser shows news of the signed-in traveller while the page is closed. */
export const PushSwitch = () => {
  const { state, isBusy, error, change } = usePush();
  return (
    <div className={styles.push} data-testid="push" data-state={state ?? 'looking'}>
      <span className={styles.words}>
        <b>{texts.title}</b>
        <span className={styles.note} id="push-note">
          {state === null ? <Skeleton width="14rem" /> : notes[state]}
        </span>
        {error ? (
          <span className={styles.error} role="alert">
            {error}
          </span>
        ) : null}
      </span>
      <Switch
        label={texts.title}
        checked={state === 'on'}
        onChange={(isOn) => void change(isOn)}
        isDisabled={isBusy || (state !== 'on' && state !== 'off')}
        describedBy="push-note"
        testId="push-switch"
      />
    </div>
  );
};
