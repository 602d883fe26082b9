import { staffCatalogueTexts as texts } from '#core/products/visa/texts/staff-catalogue.ts';
import type { CallFailure } from '#web/api/failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import styles from './catalogue.module.css';
import { problemOfAll } from './use-save.ts';

interface SaveProblemProps {
  failure: CallFailure<string> | null;
  /** Saves what was typed over the present version. */
  onKeepMine: () => void;
  /** Drops what was typed and takes the present version. */
  onTakeTheirs: () => void;
}

/** Why something was not saved. If somebody else has saved meanwhile, it offers both ways to go on. */
export const SaveProblem = ({ failure, onKeepMine, onTakeTheirs }: SaveProblemProps) => {
  if (!failure) return null;
  if (failure.code !== 'CONFLICT')
    return (
      <Notice tone="bad" live>
        {problemOfAll(failure, texts.hasErrors)}
      </Notice>
    );
  const ways = (
    <span className={styles.ways}>
      <Button look="line" size="small" onClick={onKeepMine}>
        {texts.keepMine}
      </Button>
      <Button look="text" size="small" onClick={onTakeTheirs}>
        {texts.takeTheirs}
      </Button>
    </span>
  );
  return (
    <Notice tone="bad" live action={ways}>
      {texts.conflict}
    </Notice>
  );
};
