import { ListBody as AnyListBody, type ListBodyProps, tableStyles } from '#web/features/lists/index.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Coming, unread } from './states.tsx';

type Props<Row> = Omit<ListBodyProps<Row>, 'coming' | 'failed' | 'className' | 'empty'> & {
  /** What is said where there is nothing. */
  empty: string;
};

/** A page of a list of staff in its box; where it could not be read, also that somebody may not. */
export const StaffListBody = <Row,>({ empty, ...props }: Props<Row>) => (
  <AnyListBody
    {...props}
    empty={<EmptyState pose="sleeping" title={empty} />}
    coming={<Coming />}
    failed={unread}
    className={tableStyles.box}
  />
);
