import { Redirect } from 'wouter';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { useCall } from '#web/api/use-call.ts';
import { Coming, Pager, tableStyles, Unread, useListKeys } from '#web/features/back-office/index.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import type { Asked } from './address.ts';
import { bodyOf, isFiltered, listAddress } from './address.ts';
import { ApplicationList } from './application-list.tsx';
import { ApplicationTable } from './application-table.tsx';
import styles from './desk.module.css';
import { Filters, numberBoxId } from './filters.tsx';

const texts = staffTexts.list;
const name = 'POST /api/back-office/visa/ListApplications';

const Rows = ({ asked, list }: { asked: Asked; list: ReturnType<typeof useList> }) => {
  const isWide = useIsWide();
  if (list.error) return <Unread error={list.error} retry={() => void list.refetch()} />;
  if (!list.data) return <Coming />;
  const { data: rows, total, pageSize } = list.data;
  if (total === 0) return <EmptyState title={isFiltered(asked) ? texts.emptyFiltered : texts.empty} />;
  const pages = Math.ceil(total / pageSize);
  // An address of a list that was longer.
  if (asked.page > pages) return <Redirect to={listAddress({ ...asked, page: pages })} replace />;
  return (
    <div className={tableStyles.box}>
      {isWide ? (
        <ApplicationTable rows={rows} asked={asked} />
      ) : (
        <ApplicationList rows={rows} asked={asked} />
      )}
      <Pager
        page={asked.page}
        pageSize={pageSize}
        total={total}
        hrefOf={(page) => listAddress({ ...asked, page })}
      />
    </div>
  );
};

const useList = (asked: Asked) => useCall(name, { body: bodyOf(asked) }, { staleTime: 0 });

/** Applications that were paid, with what narrows them. */
export const Applications = ({ asked }: { asked: Asked }) => {
  const list = useList(asked);
  const isDenied = list.error?.code === 'FORBIDDEN';
  const keys = useListKeys(numberBoxId);
  usePageTitle(staffTexts.pageTitle);
  return (
    <>
      <div className={isDenied ? 'vh' : styles.head}>
        <h1 tabIndex={-1}>{texts.title}</h1>
        {isDenied ? null : <p className={styles.quiet}>{texts.lead}</p>}
      </div>
      {isDenied ? null : <Filters key={asked.orderNumber} asked={asked} />}
      <div ref={keys}>
        <Rows asked={asked} list={list} />
      </div>
      {isDenied ? null : <p className={styles.keys}>{texts.keys}</p>}
    </>
  );
};
