import { useSearch } from 'wouter';
import type { Reply } from '#core/contract/endpoint.ts';
import { staffFlightTexts } from '#core/products/flight/texts/staff.ts';
import type { Calls } from '#core/products/index.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { useCall } from '#web/api/use-call.ts';
import { StaffListBody } from '#web/features/back-office/index.ts';
import { listAddress, Rows } from '#web/features/lists/index.ts';
import { dayText, momentText, todayInIran } from '#web/features/orders/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { AirlineMark } from '../airline-mark/airline-mark.tsx';
import { changesName } from './changes-name.ts';
import styles from './staff.module.css';

const { change: texts } = staffFlightTexts;
const changesAt = listAddress('/back-office/flight-changes', {});

type Change = Reply<Calls[typeof changesName]>['data'][number];

const Became = ({ change: { newDeparture, isLatest } }: { change: Change }) => (
  <>
    {newDeparture ? (
      texts.to(`${dayText(dateOf(newDeparture), todayInIran())}، ${formatClock(newDeparture)}`)
    ) : (
      <Badge tone="bad">{texts.cancelled}</Badge>
    )}{' '}
    {isLatest ? null : <Badge>{texts.replaced}</Badge>}
  </>
);

/** The list of changes of flights, the newest first, each with its effect. */
export const ChangeList = () => {
  const asked = changesAt.read(new URLSearchParams(useSearch()));
  const list = useCall(changesName, { body: { page: asked.page } }, { staleTime: 0 });
  return (
    <section>
      <h2>{texts.list}</h2>
      <StaffListBody query={list} {...changesAt.pagesOf(asked)} empty={texts.empty}>
        {(rows) => (
          <Rows
            caption={texts.list}
            rows={rows}
            keyOf={({ changeId }) => changeId}
            testId="changes"
            columns={[
              {
                name: texts.flight,
                cell: ({ airline, flightNumber, origin }) => (
                  <span className={styles.flight}>
                    <AirlineMark code={airline} size="small" />
                    <bdi dir="ltr">
                      {airline} {flightNumber} ({origin})
                    </bdi>
                  </span>
                ),
              },
              { name: texts.sold, cell: ({ date }) => dayText(date, todayInIran()) },
              { name: texts.became, cell: (change) => <Became change={change} /> },
              { name: texts.orders, cell: ({ orders }) => toPersianDigits(orders) },
              { name: texts.refunds, cell: ({ refunds }) => toPersianDigits(refunds) },
              { name: texts.source, cell: ({ source, byStaff }) => (byStaff ? source : texts.bySupplier) },
              { name: texts.recorded, cell: ({ recordedAt }) => momentText(recordedAt) },
            ]}
          />
        )}
      </StaffListBody>
    </section>
  );
};
