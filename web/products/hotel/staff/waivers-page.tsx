import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { Reply } from '#core/contract/endpoint.ts';
import { askTexts } from '#core/products/hotel/texts/asks.ts';
import { staffHotelTexts } from '#core/products/hotel/texts/staff.ts';
import { waiverStates } from '#core/products/hotel/words.ts';
import type { Calls } from '#core/products/index.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { useCall } from '#web/api/use-call.ts';
import { StaffListBody, StaffPage, StateFilter } from '#web/features/back-office/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { momentText } from '#web/features/orders/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { stayAddress, waiversAt } from './address.ts';
import { RefuseWaiverDialog } from './refuse-waiver-dialog.tsx';

const { staff: texts } = askTexts;
const waiversName = 'POST /api/back-office/hotels/ListWaivers';
type Waiver = Reply<Calls[typeof waiversName]>['data'][number];

const tones = { waiting: 'warn', agreed: 'ok', refused: 'bad' } as const;

const State = ({ waiver, refuse }: { waiver: Waiver; refuse: () => void }) => (
  <>
    <Badge tone={tones[waiver.state]}>{texts.states[waiver.state]}</Badge>{' '}
    {waiver.state === 'waiting' ? (
      <Button
        look="line"
        size="small"
        onClick={refuse}
        aria-label={texts.refuseFor(waiver.orderNumber)}
        data-testid="refuse-waiver"
      >
        {texts.refuse}
      </Button>
    ) : (
      <small>{waiver.note}</small>
    )}
  </>
);

/** The page of travellers who ask for a penalty to be waived. A yes is said on the page of their stay. */
const WaiversPage = () => {
  const asked = waiversAt.read(new URLSearchParams(useSearch()));
  const [refused, setRefused] = useState<Waiver | null>(null);
  const body = { page: asked.page, ...(asked.state ? { state: asked.state } : {}) };
  const list = useCall(waiversName, { body }, { staleTime: 0 });
  return (
    <StaffPage title={texts.name} lead={texts.lead} error={list.error}>
      <StateFilter
        id="waivers-state"
        states={waiverStates}
        names={texts.states}
        at={waiversAt}
        asked={asked}
      />
      <StaffListBody
        query={list}
        {...waiversAt.pagesOf(asked)}
        empty={waiversAt.isFiltered(asked) ? texts.emptyFiltered : texts.empty}
      >
        {(rows) => (
          <Rows
            caption={texts.list}
            rows={rows}
            keyOf={({ waiverId }) => waiverId}
            waits={({ state }) => state === 'waiting'}
            testId="waivers"
            columns={[
              {
                name: texts.order,
                cell: ({ orderId, orderNumber }) => (
                  <Link href={stayAddress(orderId)}>
                    <bdi dir="ltr">{orderNumber}</bdi>
                  </Link>
                ),
              },
              { name: texts.hotel, cell: ({ hotelName }) => hotelName },
              { name: texts.room, cell: ({ roomName }) => roomName },
              { name: texts.arrival, cell: ({ checkIn }) => formatJalaliDay(checkIn) },
              {
                name: texts.paid,
                cell: ({ payNow }) => `${formatToman(payNow)} ${staffHotelTexts.toman}`,
              },
              { name: texts.text, cell: ({ text }) => text },
              { name: texts.at, cell: ({ askedAt }) => momentText(askedAt) },
              {
                name: texts.state,
                cell: (waiver) => <State waiver={waiver} refuse={() => setRefused(waiver)} />,
              },
            ]}
          />
        )}
      </StaffListBody>
      {refused ? (
        <RefuseWaiverDialog
          waiverId={refused.waiverId}
          readAgain={waiversName}
          onClose={() => setRefused(null)}
        />
      ) : null}
    </StaffPage>
  );
};

export default WaiversPage;
