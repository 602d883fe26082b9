import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useIsHere } from '#web/ui/late/here.ts';
import styles from './stepper.module.css';

interface Step {
  label: string;
  isBlocked: boolean;
  /** Id of the text that says why the step is not possible. */
  whyId?: string;
  onStep: () => void;
  testId: string;
}

interface Props {
  /** The number as it is read. */
  value: ReactNode;
  more: Step;
  fewer: Step;
}

// A blocked button keeps its focus, so that keyboard users hear why it is blocked.
const StepButton = ({ icon, step }: { icon: 'plus' | 'minus'; step: Step }) => (
  <button
    type="button"
    aria-label={step.label}
    aria-disabled={step.isBlocked || undefined}
    aria-describedby={step.isBlocked ? step.whyId : undefined}
    onClick={() => {
      if (!step.isBlocked) step.onStep();
    }}
    data-testid={step.testId}
  >
    <Icon name={icon} />
  </button>
);

/** A number between a button that adds one and a button that takes one away. */
export const Stepper = ({ value, more, fewer }: Props) => (
  <span className={styles.stepper} inert={!useIsHere()}>
    <StepButton icon="plus" step={more} />
    <output>{value}</output>
    <StepButton icon="minus" step={fewer} />
  </span>
);
