import { ListBody as AnyListBody, type ListBodyProps, tableStyles } from '#web/features/lists/index.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Coming, unread } from './states.tsx';

type Props<Row> = Omit<ListBodyProps<Row>, 'coming' | 'failed' | 'className' | 'empty'> & {
  /** What is said where there is nothing. */
  empty: string;
};

/** A page of a staff list in its box. If it could not be read, says so, or that the caller may not read it. */
export const StaffListBody = <Row,>({ empty, ...props }: Props<Row>) => (
  <AnyListBody
    {...props}
    empty={<EmptyState pose="sleeping" title={empty} />}
    coming={<Coming />}
    failed={unread}
    className={tableStyles.box}
  />
);
