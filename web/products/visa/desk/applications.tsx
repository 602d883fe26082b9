import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { useCall } from '#web/api/use-call.ts';
import { ListBody, useListKeys } from '#web/features/back-office/index.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import type { Asked } from './address.ts';
import { applicationsAt, bodyOf } from './address.ts';
import { ApplicationList } from './application-list.tsx';
import { ApplicationTable } from './application-table.tsx';
import styles from './desk.module.css';
import { Filters, numberBoxId } from './filters.tsx';

const texts = staffTexts.list;
const name = 'POST /api/back-office/visa/ListApplications';

const Rows = ({ asked, list }: { asked: Asked; list: ReturnType<typeof useList> }) => {
  const isWide = useIsWide();
  const Shown = isWide ? ApplicationTable : ApplicationList;
  return (
    <ListBody
      query={list}
      page={asked.page}
      hrefOf={(page) => applicationsAt.of({ ...asked, page })}
      empty={applicationsAt.isFiltered(asked) ? texts.emptyFiltered : texts.empty}
    >
      {(rows) => <Shown rows={rows} asked={asked} />}
    </ListBody>
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
      {isDenied ? null : <Filters key={asked.number} asked={asked} />}
      <div ref={keys}>
        <Rows asked={asked} list={list} />
      </div>
      {isDenied ? null : <p className={styles.keys}>{texts.keys}</p>}
    </>
  );
};
