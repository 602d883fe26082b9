import { useSearch } from 'wouter';
import { tourActTexts } from '#core/products/tour/texts/acts.ts';
import { staffTourTexts } from '#core/products/tour/texts/staff.ts';
import { useCall } from '#web/api/use-call.ts';
import { StaffListBody, StaffPage, StateFilter } from '#web/features/back-office/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { dayText, momentText, todayInIran } from '#web/features/orders/index.ts';
import { actsAt, listedActs } from './address.ts';

const { acts: texts, pages } = staffTourTexts;

/** The page of what staff did with tours and read of their travellers, the newest first. */
const ActsPage = () => {
  const asked = actsAt.read(new URLSearchParams(useSearch()));
  const body = { page: asked.page, ...(asked.state ? { act: asked.state } : {}) };
  const list = useCall('POST /api/back-office/tours/ListActs', { body }, { staleTime: 0 });
  return (
    <StaffPage title={pages.acts.name} lead={pages.acts.lead} error={list.error}>
      <StateFilter
        id="tour-acts-state"
        states={listedActs}
        names={tourActTexts}
        at={actsAt}
        asked={asked}
        of="acts"
      />
      <StaffListBody
        query={list}
        {...actsAt.pagesOf(asked)}
        empty={actsAt.isFiltered(asked) ? texts.emptyFiltered : texts.empty}
      >
        {(rows) => (
          <Rows
            caption={texts.list}
            rows={rows}
            keyOf={({ actId }) => actId}
            testId="tour-acts"
            columns={[
              { name: texts.act, cell: ({ act }) => tourActTexts[act] },
              { name: texts.tour, cell: ({ title }) => title },
              { name: texts.leaves, cell: ({ leavesOn }) => dayText(leavesOn, todayInIran()) },
              { name: texts.what, cell: ({ what }) => what },
              { name: texts.why, cell: ({ reason }) => reason },
              {
                name: texts.who,
                cell: ({ staffId }) => (staffId ? <bdi dir="ltr">{staffId.slice(-8)}</bdi> : texts.house),
              },
              { name: texts.at, cell: ({ at }) => momentText(at) },
            ]}
          />
        )}
      </StaffListBody>
    </StaffPage>
  );
};

export default ActsPage;
