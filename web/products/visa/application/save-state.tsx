import { applicationTexts } from '#core/products/visa/texts/application.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './application.module.css';
import type { SavingState as State } from './saver.ts';

const texts = applicationTexts.draft;

/** Where the draft is stored. It is visible, but screen readers do not announce its changes. */
export const SaveState = ({ state, isSignedIn }: { state: State | null; isSignedIn: boolean }) => {
  const word =
    state === null || state === 'saving' ? null : state === 'saved' ? texts.saved : texts.savedHere;
  return (
    <span className={styles.kept} data-testid="save-state" data-state={state ?? 'none'}>
      {isSignedIn && state === 'saving' ? texts.saving : null}
      {word ? (
        <>
          <Icon name="check" size="small" />
          {word}
        </>
      ) : null}
    </span>
  );
};
