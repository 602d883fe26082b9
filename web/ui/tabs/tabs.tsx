import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

export interface Tab<Id extends string> {
  id: Id;
  name: string;
  /** How much is behind it: «۳»; null while that is on its way, for which its room is kept. */
  count?: string | null;
  panel: ReactNode;
}

interface Props<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Words over a line, or boxes in a frame: the tabs of a whole page. */
  look?: 'lines' | 'boxes';
}

/** Tabs by the pattern of the ARIA guide: one stop for Tab, arrows in reading order, Home and End. */
export const Tabs = <Id extends string>({ label, tabs, selected, onSelect, look = 'lines' }: Props<Id>) => {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const last = tabs.length - 1;
    // The page runs from right to left, so the next tab is at the left.
    const to = { ArrowLeft: at + 1, ArrowRight: at - 1, Home: 0, End: last }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <>
      <div
        className={classNames(styles.tabs, look === 'boxes' && styles.boxes)}
        role="tablist"
        aria-label={label}
        ref={list}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
          >
            {tab.name}
            {tab.count === undefined ? null : <span className={styles.count}> {tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
        className={styles.panel}
      >
        {tabs.find((tab) => tab.id === selected)?.panel}
      </div>
    </>
  );
};
