import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import type { CallFailure } from '#web/api/failure.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Pager } from './pager.tsx';
import { Read } from './states.tsx';
import table from './table.module.css';

interface ListBodyProps<Row> {
  query: {
    data: { data: Row[]; pageSize: number; total: number } | undefined;
    error: CallFailure<string> | null;
    refetch: () => unknown;
  };
  page: number;
  hrefOf: (page: number) => string;
  /** What is said where there is nothing. */
  empty: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A page of a list with the ways to its others; that it comes, why it did not, or that there is nothing. */
export const ListBody = <Row,>({ query, page, hrefOf, empty, children }: ListBodyProps<Row>) => (
  <Read query={query}>
    {({ data: rows, pageSize, total }) => {
      if (total === 0) return <EmptyState title={empty} />;
      const pages = Math.ceil(total / pageSize);
      // An address of a list that was longer.
      if (page > pages) return <Redirect to={hrefOf(pages)} replace />;
      return (
        <div className={table.box}>
          {children(rows)}
          <Pager page={page} pageSize={pageSize} total={total} hrefOf={hrefOf} />
        </div>
      );
    }}
  </Read>
);
