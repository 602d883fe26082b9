import { useSearch } from 'wouter';
import type { Reply } from '#core/contract/endpoint.ts';
import { staffFlightTexts } from '#core/products/flight/texts/staff.ts';
import type { Calls } from '#core/products/index.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { useCall } from '#web/api/use-call.ts';
import { StaffListBody, StaffPage, sayDone, useStaffWork } from '#web/features/back-office/index.ts';
import { listAddress, Rows } from '#web/features/lists/index.ts';
import { dayText, todayInIran } from '#web/features/orders/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { AddWindow } from './add-window.tsx';
import { windowsName } from './windows-name.ts';

const { window: texts, pages } = staffFlightTexts;
const windowsAt = listAddress('/back-office/force-majeure', {});

type Days = Reply<Calls[typeof windowsName]>['data'][number];

const daysOf = ({ from, to }: Days): string => {
  const today = todayInIran();
  const [first, last] = [dayText(from, today), dayText(to, today)];
  return first === last ? first : `${first} – ${last}`;
};

const routeOf = ({ origin, destination }: Days): string =>
  [origin, destination].map((code) => code ?? texts.any).join(' – ');

const End = ({ days }: { days: Days }) => {
  const { work, isBusy, problem } = useStaffWork([windowsName]);
  if (days.endedAt) return <Badge>{texts.ended}</Badge>;
  const end = async () => {
    const { windowId } = days;
    if (await work('POST /api/back-office/flights/EndForceMajeure', { body: { windowId } }))
      sayDone(texts.endDone);
  };
  return (
    <>
      <Badge tone="ok">{texts.open}</Badge>{' '}
      <Button
        look="line"
        size="small"
        busy={isBusy}
        aria-label={texts.endOf(daysOf(days))}
        onClick={() => void end()}
        data-testid="window-end"
      >
        {texts.end}
      </Button>
      {problem ? <span role="alert">{problem.text}</span> : null}
    </>
  );
};

/** The page of days and routes without penalty: the list, and the form for new ones. */
const ForceMajeure = () => {
  const asked = windowsAt.read(new URLSearchParams(useSearch()));
  const list = useCall(windowsName, { body: { page: asked.page } }, { staleTime: 0 });
  return (
    <StaffPage title={pages.windows.name} lead={pages.windows.lead} error={list.error}>
      <StaffListBody query={list} {...windowsAt.pagesOf(asked)} empty={texts.empty}>
        {(rows) => (
          <Rows
            caption={texts.list}
            rows={rows}
            keyOf={({ windowId }) => windowId}
            testId="windows"
            columns={[
              { name: texts.days, cell: daysOf },
              { name: texts.route, cell: routeOf },
              { name: texts.note, cell: ({ note }) => note },
              { name: staffFlightTexts.change.source, cell: ({ source }) => source },
              { name: texts.orders, cell: ({ orders }) => toPersianDigits(orders) },
              { name: texts.refunds, cell: ({ refunds }) => toPersianDigits(refunds) },
              { name: texts.state, cell: (days) => <End days={days} /> },
            ]}
          />
        )}
      </StaffListBody>
      {list.data ? <AddWindow /> : null}
    </StaffPage>
  );
};

export default ForceMajeure;
