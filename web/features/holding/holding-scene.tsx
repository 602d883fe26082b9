import { type ReactNode, useEffect } from 'react';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { holdingTexts as texts } from '#core/texts/holding.ts';
import { shellTexts } from '#core/texts/shell.ts';
import { supportTexts } from '#core/texts/support.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { useModal } from '#web/ui/dialog/index.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Mark } from '#web/ui/mark/mark.tsx';
import { WaitScene } from '#web/ui/wait/wait-scene.tsx';
import { type WaitStep, WaitSteps } from '#web/ui/wait/wait-steps.tsx';
import type { SendingScene } from '../purchase-form/index.ts';
import { dialled, readSupport } from '../support/facts.ts';
import styles from './holding.module.css';
import { useEnding } from './use-ending.ts';
import { useIsLong } from './use-is-long.ts';

/** The way back to the form, and whom one can call: a number at which nobody answers is not shown. */
const Top = ({ onLeave }: { onLeave: () => void }) => {
  const support = readSupport();
  const phone = support && !support.isSample ? toPersianDigits(support.phone) : null;
  return (
    <div className={`wrap ${styles.top}`}>
      <IconButton icon="back" label={texts.leave} onClick={onLeave} data-testid="leave-holding" />
      <Mark className={styles.mark} />
      <span className={styles.name}>{shellTexts.name}</span>
      {support && phone ? (
        <a href={dialled(support.phone)} aria-label={`${supportTexts.phone} ${phone}`}>
          <Icon name="phone" />
          <bdi dir="ltr">{phone}</bdi>
        </a>
      ) : null}
    </div>
  );
};

interface Props {
  scene: SendingScene;
  title: string;
  /** What is held, in a line. */
  lead?: ReactNode;
  picture?: ReactNode;
  steps: readonly WaitStep[];
}

/**
 * The hoopoe over the form while an order is sent and held, and what is known so far. Back, Esc and the button lead to the form as it is: what
 * was asked for goes on, and the same form finds it again.
 */
export const HoldingScene = ({ scene, title, lead, picture, steps }: Props) => {
  const isOpen = useIsLong();
  const phase = useEnding(isOpen, scene.ending);
  const dialog = useModal(isOpen && phase !== 'over', scene.leave);
  // The closed dialog is shown again, but leads no Back any more.
  useEffect(() => {
    if (phase === 'over') dialog.current?.show();
  }, [phase, dialog]);
  if (!isOpen) return null;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <dialog
      ref={dialog}
      className={styles.holding}
      aria-label={title}
      aria-modal="true"
      data-testid="holding"
    >
      <Top onLeave={scene.leave} />
      <WaitScene
        isTall
        title={<h2 tabIndex={-1}>{title}</h2>}
        share={done / steps.length}
        isDone={phase !== 'waiting'}
        below={
          <>
            {picture}
            <WaitSteps steps={steps} />
            <p className={styles.note} role="status">
              {phase === 'waiting' ? texts.nothingPaid : texts.ready}
            </p>
          </>
        }
      >
        {lead}
      </WaitScene>
    </dialog>
  );
};
