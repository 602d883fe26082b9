import type { FormEvent, ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useIsHere } from '#web/ui/late/here.ts';
import styles from './search-box.module.css';

interface Props {
  label: string;
  submit: string;
  /** Sentences under the row. */
  problems: readonly string[];
  onSubmit: () => void;
  /** Above the cells: what kind of search it is. */
  options?: ReactNode;
  /** Rows above the last one, if one sentence is not enough. */
  rows?: ReactNode;
  children: ReactNode;
}

/**
 * A bordered row of cells with the search button at its end; cells with an error show it below. As the server draws it, it is a picture of
 * itself: what is touched before the browser has taken it over would be lost.
 */
export const SearchBox = ({ label, submit, problems, onSubmit, options, rows, children }: Props) => (
  <search inert={!useIsHere()}>
    <form
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {options}
      {rows}
      <div className={rows ? `${styles.cells} ${styles.last}` : styles.cells}>
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

interface SlotProps {
  /** The second of a pair leaves room for the swap button. */
  isSecond?: boolean;
  /** Beside its neighbour on phones too. */
  isHalf?: boolean;
  children: ReactNode;
}

/** The place of a cell in the row. */
export const CellSlot = ({ isSecond, isHalf, children }: SlotProps) => (
  <div className={classNames(styles.slot, isSecond && styles.second, isHalf && styles.half)}>{children}</div>
);

/** The cells of one of several rows: from, to, when. */
export const LegCells = ({ children }: { children: ReactNode }) => (
  <div className={`${styles.cells} ${styles.leg}`}>{children}</div>
);

/** On the rule between two cells. */
export const SwapButton = ({ label, onSwap }: { label: string; onSwap: () => void }) => (
  <button type="button" className={styles.swap} aria-label={label} onClick={onSwap}>
    <Icon name="swap" />
  </button>
);
