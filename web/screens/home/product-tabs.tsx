import type { KeyboardEvent } from 'react';
import { homeTexts } from '#core/texts/home.ts';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { useIsHere } from '#web/ui/late/here.ts';
import styles from './home.module.css';

interface Props {
  tabs: readonly { id: string; tab: string; icon: IconName }[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** One tab for each kind of trip that the products bring. */
export const ProductTabs = ({ tabs, chosen, onChoose }: Props) => {
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    const at = tabs.findIndex(({ id }) => id === chosen);
    const ends = { Home: tabs[0], End: tabs.at(-1) }[event.key];
    const next = step ? tabs[(at + step + tabs.length) % tabs.length] : ends;
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(`home-tab-${next.id}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" inert={!useIsHere()} aria-label={homeTexts.tabs}>
      {tabs.map(({ id, tab, icon }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`home-tab-${id}`}
          aria-selected={id === chosen}
          aria-controls={id === chosen ? `home-panel-${id}` : undefined}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={move}
        >
          <Icon name={icon} />
          {tab}
        </button>
      ))}
    </div>
  );
};
