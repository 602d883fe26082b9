import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { FactorLack } from '#core/contract/factor.ts';
import { backOfficeTexts } from '#core/texts/back-office.ts';
import { Dialog } from '#web/ui/dialog/index.ts';
import { answerFactor, factorRequest, onFactorRequest } from './request.ts';
import { FactorSteps } from './steps.tsx';
import { useFactor } from './use-factor.ts';

const texts = backOfficeTexts.factor;

const FactorDialog = ({ lack }: { lack: FactorLack }) => {
  const factor = useFactor(lack);
  const { kind } = factor.step;
  const inside = useRef<HTMLDivElement>(null);
  // The pressed button disappears with its step, so the focus moves to the next step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step alone says when
  useEffect(() => {
    const next = inside.current?.querySelector<HTMLElement>('[data-autofocus]');
    (next ?? inside.current?.closest('dialog')?.querySelector<HTMLElement>('h2'))?.focus();
  }, [kind]);
  const text = kind === 'prove' && lack.isStale ? texts.text.stale : texts.text[kind];
  return (
    <Dialog
      open
      title={texts.title[kind]}
      text={text}
      // Closing the dialog at the recovery codes counts as proved, since the factor was proved before.
      onClose={() => answerFactor(kind === 'kept')}
      testId="factor-dialog"
    >
      <div ref={inside}>
        <FactorSteps key={kind} factor={factor} />
      </div>
    </Dialog>
  );
};

/** Stands once in the staff's pages and shows the dialog when a call asks for the second factor. */
export const FactorHost = () => {
  const asked = useSyncExternalStore(onFactorRequest, factorRequest, () => null);
  return asked ? <FactorDialog lack={asked.lack} /> : null;
};
