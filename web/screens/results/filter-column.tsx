import type { ComponentType } from 'react';
import { resultsScreenTexts as texts } from '#core/texts/results.ts';
import type { ResultsModel } from '#web/products/results-slot.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './results.module.css';

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

interface Props {
  model: ResultsModel;
  Filters: ComponentType;
  /** The state of a search in several steps. It stands above the filters. */
  Trip: ComponentType | undefined;
}

/** The filters beside the list on desktops. A choice takes effect at once. */
export const FilterColumn = ({ model, Filters, Trip }: Props) => (
  <div className={styles.column}>
    {Trip ? <Trip /> : null}
    <aside aria-label={texts.filters}>
      <Card padded={false}>
        <div className={styles.columnHead}>
          <h2>{texts.filters}</h2>
          {model.chips.length > 0 ? (
            <Button look="text" size="small" onClick={model.clearFilters}>
              {texts.clear}
            </Button>
          ) : null}
        </div>
        {model.state.kind === 'loading' ? (
          <div className={styles.columnWaiting} aria-hidden="true">
            {rows.map((row) => (
              <Skeleton key={row} width={row % 3 === 0 ? '45%' : '85%'} height="1.2rem" />
            ))}
          </div>
        ) : (
          <Filters />
        )}
      </Card>
    </aside>
  </div>
);
