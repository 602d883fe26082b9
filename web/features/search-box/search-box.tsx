import type { FormEvent, ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './search-box.module.css';

interface Props {
  label: string;
  submit: string;
  /** Sentences under the row. */
  problems: readonly string[];
  onSubmit: () => void;
  children: ReactNode;
}

/** One bordered row of cells with the saffron button at its end; wrong cells say why under it. */
export const SearchBox = ({ label, submit, problems, onSubmit, children }: Props) => (
  <search>
    <form
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles.cells}>
        {children}
        <div className={styles.submit}>
          <Button type="submit" look="go" icon="search" data-testid="search-submit">
            {submit}
          </Button>
        </div>
      </div>
      {problems.length > 0 ? (
        <div role="alert">
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>
                <Icon name="alert" size="small" />
                {problem}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </form>
  </search>
);

/** The place of a cell in the row; the second of a pair leaves room for the swap button. */
export const CellSlot = ({ isSecond = false, children }: { isSecond?: boolean; children: ReactNode }) => (
  <div className={isSecond ? `${styles.slot} ${styles.second}` : styles.slot}>{children}</div>
);

/** On the rule between two cells. */
export const SwapButton = ({ label, onSwap }: { label: string; onSwap: () => void }) => (
  <button type="button" className={styles.swap} aria-label={label} onClick={onSwap}>
    <Icon name="swap" />
  </button>
);
