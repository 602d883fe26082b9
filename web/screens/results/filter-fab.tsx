import { type ComponentType, useState } from 'react';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { resultsScreenTexts as texts } from '#core/texts/results.ts';
import type { ResultsModel } from '#web/products/results-slot.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useIsHere } from '#web/ui/late/here.ts';
import { Sheet } from '#web/ui/sheet/index.ts';
import styles from './results.module.css';

interface Props {
  model: ResultsModel;
  Filters: ComponentType;
  /** One more button of the product. */
  Tool: ComponentType | undefined;
}

/** The floating button on phones that opens filters and sorting. The count of results follows each choice. */
export const FilterFab = ({ model, Filters, Tool }: Props) => {
  const [opened, open] = useState<'filters' | 'sorts' | null>(null);
  const close = () => open(null);
  const isHere = useIsHere();
  const count = model.chips.length;
  return (
    <>
      <div className={styles.fab} inert={!isHere}>
        {Tool ? <Tool /> : null}
        <button type="button" onClick={() => open('filters')} data-testid="open-filters">
          <Icon name="filter" />
          {texts.filter}
          {count > 0 ? (
            <span className={styles.count}>
              <span aria-hidden="true">{toPersianDigits(count)}</span>
              <span className="vh">{texts.active(count)}</span>
            </span>
          ) : null}
        </button>
        <button type="button" onClick={() => open('sorts')}>
          <Icon name="sort" />
          {texts.sort}
        </button>
      </div>
      <Sheet
        open={opened === 'filters'}
        title={texts.filters}
        onClose={close}
        testId="filters-sheet"
        footer={
          <>
            {count > 0 ? (
              <Button look="text" onClick={model.clearFilters}>
                {texts.clear}
              </Button>
            ) : (
              <span className={styles.of}>{texts.of(model.totalLabel)}</span>
            )}
            <Button look="go" className={styles.show} onClick={close} data-testid="show-results">
              {model.showLabel}
            </Button>
          </>
        }
      >
        <div className={styles.sheetFilters}>
          <Filters />
        </div>
      </Sheet>
      <Sheet open={opened === 'sorts'} title={texts.sort} onClose={close}>
        <ul className={styles.sortList}>
          {model.sorts.map(({ id, name, value, choose, isCurrent }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={isCurrent}
                onClick={() => {
                  choose();
                  close();
                }}
              >
                <span>{name}</span>
                <span className={styles.sortValue}>{value}</span>
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
};
