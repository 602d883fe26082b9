import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { Pager } from './pager.tsx';
import { type Otherwise, Read, type Reading } from './read.tsx';

export interface ListBodyProps<Row> extends Otherwise {
  query: Reading<{ data: Row[]; pageSize: number; total: number }>;
  /** The page that the address asks for, and the addresses of the others: `pagesOf` of the list's address. */
  page: number;
  hrefOf: (page: number) => string;
  /** The name of the pager, if a page has several. */
  label?: string;
  /** What is said where there is nothing. */
  empty: ReactNode;
  className?: string | undefined;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A page of a list with links to its other pages; or that it is loading, why it failed, or that it is empty. */
export const ListBody = <Row,>(props: ListBodyProps<Row>) => {
  const { query, page, hrefOf, label, empty, className, children, ...otherwise } = props;
  return (
    <Read query={query} {...otherwise}>
      {({ data: rows, pageSize, total }) => {
        if (total === 0) return empty;
        const pages = Math.ceil(total / pageSize);
        // The address is from a time when the list was longer.
        if (page > pages) return <Redirect to={hrefOf(pages)} replace />;
        return (
          <div className={className}>
            {children(rows)}
            <Pager label={label} page={page} pageSize={pageSize} total={total} hrefOf={hrefOf} />
          </div>
        );
      }}
    </Read>
  );
};
