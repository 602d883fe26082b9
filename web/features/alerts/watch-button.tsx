import { useState } from 'react';
import { type CallFailure, failureText } from '#web/api/failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/index.ts';

interface Props {
  /** Creates the alert; null if the traveller did not sign in. */
  watch: () => Promise<{ ok: true } | CallFailure | null>;
  text: string;
  done: string;
  testId: string;
}

/** Asks to be told of something that cannot be had now; after pressing it shows that this was done. */
export const WatchButton = ({ watch, text, done, testId }: Props) => {
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const press = async (): Promise<void> => {
    setState('busy');
    const result = await watch();
    setState(result?.ok ? 'done' : 'asking');
    if (result?.ok) showToast(done, 'success');
    else if (result) showToast(failureText(result), 'error');
  };
  return (
    <Button
      look="text"
      size="small"
      icon={state === 'done' ? 'check' : 'mail'}
      busy={state === 'busy'}
      aria-disabled={state === 'done' || undefined}
      onClick={() => {
        if (state === 'asking') void press();
      }}
      data-testid={testId}
    >
      {state === 'done' ? done : text}
    </Button>
  );
};
