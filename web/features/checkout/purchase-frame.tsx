import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { shellTexts } from '#core/texts/shell.ts';
import { StepQuestions } from '#web/features/questions/index.ts';
import { SupportHelp } from '#web/features/support/index.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Mark } from '#web/ui/mark/mark.tsx';
import { Steps } from '#web/ui/steps/steps.tsx';
import styles from './purchase-frame.module.css';

interface FrameProps {
  /** Index of the present step; 4 when all are done. */
  step: number;
  /** Names of the steps, if they differ from those of most purchases. */
  steps?: readonly string[];
  /** Where «back» leads. */
  back: string;
  /** Narrow for messages, wide for a ticket, full for a form with a summary beside it. */
  width?: 'narrow' | 'wide' | 'full';
  /** Beside the page on desktops. */
  aside?: ReactNode;
  /** Sticks to the bottom on phones. */
  bar?: ReactNode;
  /** What is asked most at this step: names of answers of the help. */
  questions?: readonly string[];
  children: ReactNode;
}

/** The frame of a purchase: back, the four steps, and no other links. */
export const PurchaseFrame = ({
  step,
  steps = checkoutTexts.steps,
  back,
  width = 'full',
  aside,
  bar,
  questions,
  children,
}: FrameProps) => (
  <div className={bar ? styles.withBar : undefined}>
    <header className={styles.top}>
      <div className={`wrap ${styles.topIn}`}>
        <Link href={back} className={styles.back} aria-label={checkoutTexts.back}>
          <Icon name="back" />
        </Link>
        <Link href="/" className={styles.logo} aria-label={shellTexts.home}>
          <Mark className={styles.mark} />
          <span>{shellTexts.name}</span>
        </Link>
        <nav className={styles.steps} aria-label={checkoutTexts.progress}>
          <Steps label={checkoutTexts.stepsLabel} names={steps} current={step} />
        </nav>
      </div>
    </header>
    <div className={`wrap ${styles.page} ${styles[width]}`}>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
        {questions ? <StepQuestions names={questions} /> : null}
        <SupportHelp />
      </main>
      {aside ? <aside className={styles.aside}>{aside}</aside> : null}
    </div>
    {bar}
  </div>
);
