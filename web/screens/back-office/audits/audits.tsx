import { useSearch } from 'wouter';
import { staffAuditTexts as texts } from '#core/texts/staff-audits.ts';
import { useCall } from '#web/api/use-call.ts';
import {
  StaffListBody,
  StaffPage,
  StaffRefusal,
  sayDone,
  useStaffWork,
} from '#web/features/back-office/index.ts';
import { listAddress, Rows } from '#web/features/lists/index.ts';
import { momentText } from '#web/features/orders/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { auditsName } from './audit-of.ts';
import { LastAudit, LookedAt } from './last.tsx';
import { Result } from './result.tsx';

const auditsAt = listAddress('/back-office/audits', {});
/** How often to ask again while an audit is under way. */
const lookAgainMs = 2000;

const Start = () => {
  const { work, isBusy, problem } = useStaffWork([auditsName], { CONFLICT: texts.conflict });
  const start = async () => {
    if (await work('POST /api/back-office/audits/Start', { body: {} })) sayDone(texts.started);
  };
  return (
    <div>
      <Button look="line" icon="refresh" busy={isBusy} onClick={() => void start()} data-testid="audit-start">
        {texts.start}
      </Button>
      <StaffRefusal text={problem?.text} />
    </div>
  );
};

/** The page of audits of the money: the newest with all it found, the older ones, and the button that begins one. */
const Audits = () => {
  const asked = auditsAt.read(new URLSearchParams(useSearch()));
  const list = useCall(
    auditsName,
    { body: { page: asked.page } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.data[0]?.state === 'running' ? lookAgainMs : false),
    },
  );
  const newest = asked.page === 1 ? list.data?.data[0] : undefined;
  return (
    <StaffPage title={texts.title} lead={texts.lead} error={list.error}>
      {list.data ? <Start /> : null}
      {newest ? <LastAudit audit={newest} /> : null}
      <StaffListBody query={list} {...auditsAt.pagesOf(asked)} empty={texts.empty}>
        {(rows) => (
          <Rows
            caption={texts.list}
            rows={rows}
            keyOf={({ auditId }) => auditId}
            waits={({ found, state }) => found > 0 || state === 'failed'}
            testId="audits"
            columns={[
              { name: texts.at, cell: ({ startedAt }) => momentText(startedAt) },
              { name: texts.by, cell: ({ startedBy }) => (startedBy ? texts.byStaff : texts.byItself) },
              {
                name: texts.looked,
                cell: ({ lookedAt }) => (lookedAt ? <LookedAt lookedAt={lookedAt} /> : null),
              },
              { name: texts.result, cell: (audit) => <Result audit={audit} /> },
            ]}
          />
        )}
      </StaffListBody>
    </StaffPage>
  );
};

export default Audits;
