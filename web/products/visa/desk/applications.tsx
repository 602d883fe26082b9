import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { useCall } from '#web/api/use-call.ts';
import { StaffListBody, useListKeys } from '#web/features/back-office/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { dayText, momentText, todayInIran } from '#web/features/orders/index.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import type { ApplicationsAsked } from './address.ts';
import { applicationsAt, applicationsBodyOf } from './address.ts';
import styles from './desk.module.css';
import { ApplicationFilters, numberBoxId } from './filters.tsx';
import { OrderCell, PeopleCell, rowWaits } from './row.tsx';

const texts = staffTexts.list;
const name = 'POST /api/back-office/visa/ListApplications';

const List = ({ asked, list }: { asked: ApplicationsAsked; list: ReturnType<typeof useList> }) => (
  <StaffListBody
    query={list}
    {...applicationsAt.pagesOf(asked)}
    empty={applicationsAt.isFiltered(asked) ? texts.emptyFiltered : texts.empty}
  >
    {(rows) => (
      <Rows
        caption={texts.title}
        rows={rows}
        keyOf={({ orderId }) => orderId}
        waits={rowWaits}
        testId="applications"
        columns={[
          { name: texts.order, cell: (row) => <OrderCell row={row} asked={asked} /> },
          { name: texts.destination, cell: ({ destination }) => destination.name },
          { name: texts.kind, cell: ({ kindTitle }) => kindTitle },
          { name: texts.applicants, cell: (row) => <PeopleCell row={row} /> },
          { name: texts.arrival, cell: ({ arrivalDate }) => dayText(arrivalDate, todayInIran()) },
          { name: texts.paidAt, cell: ({ paidAt }) => (paidAt ? momentText(paidAt) : null) },
        ]}
      />
    )}
  </StaffListBody>
);

const useList = (asked: ApplicationsAsked) =>
  useCall(name, { body: applicationsBodyOf(asked) }, { staleTime: 0 });

/** The list of paid applications, with filters. */
export const ApplicationsList = ({ asked }: { asked: ApplicationsAsked }) => {
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
      {isDenied ? null : <ApplicationFilters key={asked.number} asked={asked} />}
      <div ref={keys}>
        <List asked={asked} list={list} />
      </div>
      {isDenied ? null : <p className={styles.keys}>{texts.keys}</p>}
    </>
  );
};
