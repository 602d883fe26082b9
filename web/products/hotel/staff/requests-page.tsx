import { useState } from 'react';
import { useSearch } from 'wouter';
import { staffHotelTexts } from '#core/products/hotel/texts/staff.ts';
import { stayTexts } from '#core/products/hotel/texts/words.ts';
import { useCall } from '#web/api/use-call.ts';
import { StaffListBody, StaffPage, StateFilter } from '#web/features/back-office/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { dayText, momentText, todayInIran } from '#web/features/orders/index.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { listedStates, requestsAt } from './address.ts';
import { AnswerDialog, type RoomRequest, requestsName } from './answer-dialog.tsx';

const { requests: texts, pages } = staffHotelTexts;

const tones: Readonly<Record<RoomRequest['state'], BadgeTone>> = {
  waiting: 'warn',
  yes: 'ok',
  no: 'bad',
  ended: 'bad',
  over: 'neutral',
};

const stayOf = ({ checkIn, nights }: RoomRequest): string =>
  `${dayText(checkIn, todayInIran())}، ${stayTexts.nights(nights)}`;

const State = ({ request, answer }: { request: RoomRequest; answer: () => void }) => (
  <>
    <Badge tone={tones[request.state]}>{texts.states[request.state]}</Badge>{' '}
    {request.state === 'waiting' ? (
      <Button
        look="line"
        size="small"
        onClick={answer}
        aria-label={texts.answerFor(request.orderNumber)}
        data-testid="answer"
      >
        {texts.answer}
      </Button>
    ) : (
      <small>{request.note}</small>
    )}
  </>
);

/** The page of rooms that hotels were asked for: those that wait first, by the end of their time. */
const RequestsPage = () => {
  const asked = requestsAt.read(new URLSearchParams(useSearch()));
  const [answered, setAnswered] = useState<RoomRequest | null>(null);
  const body = { page: asked.page, ...(asked.state ? { state: asked.state } : {}) };
  const list = useCall(requestsName, { body }, { staleTime: 0 });
  return (
    <StaffPage title={pages.requests.name} lead={pages.requests.lead} error={list.error}>
      <StateFilter
        id="requests-state"
        states={listedStates}
        names={texts.states}
        at={requestsAt}
        asked={asked}
      />
      <StaffListBody
        query={list}
        {...requestsAt.pagesOf(asked)}
        empty={requestsAt.isFiltered(asked) ? texts.emptyFiltered : texts.empty}
      >
        {(rows) => (
          <Rows
            caption={texts.list}
            rows={rows}
            keyOf={({ lineId }) => lineId}
            waits={({ state }) => state === 'waiting'}
            testId="requests"
            columns={[
              { name: texts.order, cell: ({ orderNumber }) => <bdi dir="ltr">{orderNumber}</bdi> },
              { name: texts.hotel, cell: ({ hotelName, cityName }) => `${hotelName}، ${cityName}` },
              { name: texts.room, cell: ({ roomName, boardText }) => `${roomName}، ${boardText}` },
              { name: texts.stay, cell: stayOf },
              { name: texts.guest, cell: ({ lead, party }) => `${lead}، ${stayTexts.party(party)}` },
              { name: texts.deadline, cell: ({ answerBy }) => momentText(answerBy) },
              {
                name: texts.state,
                cell: (request) => <State request={request} answer={() => setAnswered(request)} />,
              },
            ]}
          />
        )}
      </StaffListBody>
      {answered ? <AnswerDialog request={answered} onClose={() => setAnswered(null)} /> : null}
    </StaffPage>
  );
};

export default RequestsPage;
