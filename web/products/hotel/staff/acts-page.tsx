import { useSearch } from 'wouter';
import { actTexts } from '#core/products/hotel/texts/acts.ts';
import { staffHotelTexts } from '#core/products/hotel/texts/staff.ts';
import { useCall } from '#web/api/use-call.ts';
import { StaffListBody, StaffPage, StateFilter } from '#web/features/back-office/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { momentText } from '#web/features/orders/index.ts';
import { actsAt, listedActs } from './address.ts';

const { acts: texts, pages } = staffHotelTexts;

/** The page of what staff did with hotels, the newest first. */
const ActsPage = () => {
  const asked = actsAt.read(new URLSearchParams(useSearch()));
  const body = { page: asked.page, ...(asked.state ? { act: asked.state } : {}) };
  const list = useCall('POST /api/back-office/hotels/ListActs', { body }, { staleTime: 0 });
  return (
    <StaffPage title={pages.acts.name} lead={pages.acts.lead} error={list.error}>
      <StateFilter id="acts-state" states={listedActs} names={actTexts} at={actsAt} asked={asked} of="acts" />
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
            testId="acts"
            columns={[
              { name: texts.act, cell: ({ act }) => actTexts[act] },
              { name: texts.hotel, cell: ({ hotelName }) => hotelName },
              {
                name: texts.order,
                cell: ({ orderNumber }) => (orderNumber ? <bdi dir="ltr">{orderNumber}</bdi> : null),
              },
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
