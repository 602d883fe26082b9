import { useState } from 'react';
import { orderTexts } from '#core/texts/orders.ts';
import { Chip } from '#web/ui/chip/chip.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import { travelsAt } from './address.ts';
import { type FiltersProps, TravelsFilters } from './filters.tsx';
import styles from './travels.module.css';

/** The filters. On phones they are behind a button, so that the list is in the first view. */
export const FoldedFilters = (props: FiltersProps) => {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(() => travelsAt.isFiltered(props.asked));
  if (isWide) return <TravelsFilters {...props} />;
  return (
    <div className={styles.filters}>
      <div>
        <Chip
          aria-expanded={isOpen}
          aria-controls="travel-filters"
          onClick={() => setOpen(!isOpen)}
          data-testid="travel-filters"
        >
          <Icon name="filter" size="small" />
          {orderTexts.travels.filters}
        </Chip>
      </div>
      <div id="travel-filters" hidden={!isOpen}>
        <TravelsFilters {...props} />
      </div>
    </div>
  );
};
