import { useState } from 'react';
import { tourListTexts } from '#core/products/tour/texts/acts.ts';
import { placeTexts } from '#core/products/tour/texts/price.ts';
import { staffTourTexts as texts } from '#core/products/tour/texts/staff.ts';
import { levelTexts, roomKindTexts } from '#core/products/tour/texts/words.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { useCall } from '#web/api/use-call.ts';
import { Fact, Facts, OrderNumber, StaffPage, StaffRead, useMay } from '#web/features/back-office/index.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { dayText, momentText, StatusBadge, todayInIran } from '#web/features/orders/index.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { type DeparturesAsked, departuresAt, listAddressOf } from './address.ts';
import { CertaintyBadge } from './certainty-badge.tsx';
import { CallOffDialog, ConfirmDialog, WriteDialog } from './departure-dialogs.tsx';
import styles from './staff.module.css';
import { departureName, type StaffDeparture } from './types.ts';

type Doing = 'confirm' | 'callOff' | 'write';

/** What became of the money. Once nothing more goes back by itself, what is left has no account to go to. */
const moneyText = ({ isDone, left }: NonNullable<StaffDeparture['calledOff']>): string => {
  if (!isDone) return texts.returning(left);
  return left === 0 ? texts.returned : texts.notReturned(left);
};

const CalledOff = ({ calledOff }: { calledOff: NonNullable<StaffDeparture['calledOff']> }) => (
  <Notice tone={calledOff.isDone && calledOff.left === 0 ? 'info' : 'warn'}>
    {texts.calledOff(texts.whys[calledOff.reason])} {calledOff.note} {moneyText(calledOff)}
  </Notice>
);

/** Counters that do not say what was booked; there are none while the house is well. */
const WrongCounters = ({ counters }: Pick<StaffDeparture, 'counters'>) =>
  counters.length === 0 ? null : (
    <Notice tone="warn">
      {texts.counters.title}
      <ul data-testid="wrong-counters">
        {counters.map(({ what, level, kind, counted, booked }) => (
          <li key={[what, level, kind].join('/')}>
            {texts.counters.line(
              [texts.counters.what[what], kind && roomKindTexts[kind], level && levelTexts[level]]
                .filter(Boolean)
                .join('، '),
              counted,
              booked,
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );

const DepartureFacts = ({ departure }: { departure: StaffDeparture }) => {
  const { leavesOn, seats, taken, sold, held, registered, minimum, decidedBy, paid, due } = departure;
  const { list } = texts;
  return (
    <Facts>
      <Fact name={list.leaves}>{dayText(leavesOn, todayInIran())}</Fact>
      <Fact name={list.seats}>{list.ofSeats(taken, seats)}</Fact>
      <Fact name={list.sold}>{toPersianDigits(sold)}</Fact>
      <Fact name={list.held}>{toPersianDigits(held)}</Fact>
      <Fact name={list.registered}>{list.ofMinimum(registered, minimum)}</Fact>
      <Fact name={texts.decideBy}>{momentText(decidedBy)}</Fact>
      <Fact name={texts.paid}>
        {formatToman(paid)} {texts.toman}
      </Fact>
      <Fact name={list.due}>
        {formatToman(due)} {texts.toman}
      </Fact>
    </Facts>
  );
};

const Actions = ({ departure, onDo }: { departure: StaffDeparture; onDo: (what: Doing) => void }) => {
  const may = useMay();
  const { calledOff, isConfirmed, certainty, sold } = departure;
  const mayDecide = may('tours:decide') && !calledOff;
  return (
    <div className={styles.actions}>
      {mayDecide && certainty === 'open' && !isConfirmed ? (
        <Button look="act" onClick={() => onDo('confirm')} data-testid="confirm">
          {texts.confirm}
        </Button>
      ) : null}
      {sold > 0 ? (
        <Button look="line" onClick={() => onDo('write')} data-testid="write">
          {texts.write}
        </Button>
      ) : null}
      {mayDecide ? (
        <Button look="line" onClick={() => onDo('callOff')} data-testid="call-off">
          {texts.callOff}
        </Button>
      ) : null}
    </div>
  );
};

const Lists = ({ departure }: { departure: StaffDeparture }) => {
  const { departureId, hotels, needsVisa } = departure;
  const plain = needsVisa ? (['manifest', 'visa', 'leader'] as const) : (['manifest', 'leader'] as const);
  return (
    <Panel title={texts.lists}>
      <p className={styles.told}>{texts.listsText}</p>
      <div className={styles.actions}>
        {plain.map((list) => (
          <LinkButton
            key={list}
            look="line"
            href={listAddressOf({ departureId, list, hotelId: null })}
            data-testid={`list-${list}`}
          >
            {tourListTexts[list]}
          </LinkButton>
        ))}
        {hotels.map(({ hotelId, name, level }) => (
          <LinkButton
            key={`${level}/${hotelId}`}
            look="line"
            href={listAddressOf({ departureId, list: 'rooming', hotelId })}
            data-testid="list-rooming"
          >
            {texts.roomingOf(name)}
          </LinkButton>
        ))}
      </div>
    </Panel>
  );
};

/** What an order has yet to pay and until when; it stands beside the first of its people, so that nobody adds it up twice. */
const dueText = ({ due, dueAt }: Pick<StaffDeparture['parties'][number], 'due' | 'dueAt'>): string => {
  if (due === 0) return texts.settled;
  const sum = `${formatToman(due)} ${texts.toman}`;
  return dueAt === null ? sum : texts.dueUntil(sum, momentText(dueAt));
};

const Travellers = ({ parties }: Pick<StaffDeparture, 'parties'>) => {
  const rows = parties.flatMap(({ travellers, ...party }) =>
    travellers.map((traveller, at) => ({ ...traveller, party, isFirst: at === 0 })),
  );
  return (
    <Panel title={texts.parties} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <p>{texts.noParties}</p>
      ) : (
        <Rows
          caption={texts.parties}
          rows={rows}
          keyOf={({ travellerId }) => travellerId}
          testId="travellers"
          columns={[
            { name: texts.name, cell: ({ name }) => name },
            { name: texts.room, cell: ({ room, roomKind }) => texts.roomOf(roomKindTexts[roomKind], room) },
            { name: texts.place, cell: ({ place }) => placeTexts[place] },
            { name: texts.order, cell: ({ party }) => <OrderNumber {...party} /> },
            { name: texts.status, cell: ({ party }) => <StatusBadge state={party.status} /> },
            { name: texts.list.due, cell: ({ party, isFirst }) => (isFirst ? dueText(party) : null) },
          ]}
        />
      )}
    </Panel>
  );
};

const Messages = ({ messages }: Pick<StaffDeparture, 'messages'>) =>
  messages.length === 0 ? null : (
    <Panel title={texts.messages} testId="messages">
      <ul className={styles.messages}>
        {messages.map(({ messageId, text, people, at }) => (
          <li key={messageId}>
            <p>{text}</p>
            <p className={styles.told}>{texts.sentTo(people, momentText(at))}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );

const Whole = ({ departure }: { departure: StaffDeparture }) => {
  const [doing, setDoing] = useState<Doing | null>(null);
  const may = useMay();
  const props = { departureId: departure.departureId, onClose: () => setDoing(null) };
  return (
    <>
      {departure.calledOff ? <CalledOff calledOff={departure.calledOff} /> : null}
      <WrongCounters counters={departure.counters} />
      <Panel title={texts.facts} aside={<CertaintyBadge {...departure} />}>
        <DepartureFacts departure={departure} />
        <Actions departure={departure} onDo={setDoing} />
      </Panel>
      {may('tours:lists') ? <Lists departure={departure} /> : null}
      <Travellers parties={departure.parties} />
      <Messages messages={departure.messages} />
      {doing === 'confirm' ? <ConfirmDialog {...props} /> : null}
      {doing === 'callOff' ? <CallOffDialog {...props} /> : null}
      {doing === 'write' ? <WriteDialog {...props} /> : null}
    </>
  );
};

/** One date, as staff work on it. */
export const DepartureWork = ({ departureId, asked }: { departureId: string; asked: DeparturesAsked }) => {
  const query = useCall(departureName, { params: { id: departureId } }, { staleTime: 0 });
  return (
    <StaffPage
      title={query.data?.title ?? texts.pages.departures.name}
      error={query.error}
      back={
        <LinkButton look="text" size="small" icon="back" href={departuresAt.of(asked)}>
          {texts.back}
        </LinkButton>
      }
    >
      <StaffRead query={query}>{(departure) => <Whole departure={departure} />}</StaffRead>
    </StaffPage>
  );
};
