import { lazy, Suspense, useState } from 'react';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './questions.module.css';

/** Loaded with its answers once somebody wants to read them. */
const Opened = lazy(() => import('./opened.tsx'));

/** What is asked most at a step of a purchase, answered in its place: nobody has to leave a form that is half filled in. */
export const StepQuestions = ({ names }: { names: readonly string[] }) => {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={styles.step} data-testid="step-questions" onToggle={() => setOpened(true)}>
      <summary>
        <Icon name="info" />
        {checkoutTexts.questions}
        <Icon name="down" />
      </summary>
      {wasOpened ? (
        <Suspense fallback={<p role="status">{checkoutTexts.questionsComing}</p>}>
          <Opened names={names} />
        </Suspense>
      ) : null}
    </details>
  );
};
