import { type ReactNode, useState } from 'react';
import { calmRowTexts } from '#core/texts/calm-row.ts';
import { Button } from '../button/button.tsx';
import { Popover } from '../popover/popover.tsx';
import styles from './calm-row.module.css';

interface Props {
  /** What they are for, for readers. */
  label: string;
  /** Four at most, each a button or a link of the look `text` with an icon. */
  children: ReactNode;
  /** The rest of them, behind «بیشتر». */
  more?: ReactNode;
}

/** What may be done beside the one step forward: icon and word without a frame; on phones the word under its icon. */
export const CalmRow = ({ label, children, more }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div role="group" aria-label={label} className={styles.row}>
      {children}
      {more ? (
        <Popover
          open={isOpen}
          onClose={() => setOpen(false)}
          label={calmRowTexts.more}
          align="end"
          className={styles.more}
          trigger={
            <Button
              look="text"
              icon="more"
              aria-expanded={isOpen}
              aria-haspopup="dialog"
              onClick={() => setOpen(!isOpen)}
              data-testid="more-actions"
            >
              {calmRowTexts.more}
            </Button>
          }
        >
          <div className={styles.list}>{more}</div>
        </Popover>
      ) : null}
    </div>
  );
};
