import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { visaRefusedTexts as texts, visaRefusedText } from '#core/products/tour/texts/visa-refused.ts';
import { type TourRoomKind, visaPapersMax } from '#core/products/tour/words.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { failureText } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { DocumentList, DocumentRow, rememberPicture, useUploads } from '#web/features/documents/index.ts';
import { travellerName } from '#web/features/orders/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { shownWriting } from '#web/ui/shown/writing.ts';
import { RoomChoice } from './leave-sheet.tsx';
import styles from './order.module.css';
import type { TourOrder } from './tour-of.ts';

interface Props {
  order: OrderDetail;
  bought: TourOrder;
}

const quoteCall = 'POST /api/tour-reservation/VisaRefusals/Quote';
const createCall = 'POST /api/tour-reservation/VisaRefusals/Create';

/** Pictures of the papers, one a row; the next row is there once one is uploaded. */
const Papers = ({
  papers,
  onChange,
}: {
  papers: readonly string[];
  onChange: (papers: string[]) => void;
}) => {
  const queries = useQueryClient();
  const uploads = useUploads();
  const rows = papers.length < visaPapersMax ? [...papers, null] : papers;
  return (
    <DocumentList label={texts.papers}>
      {rows.map((fileId, at) => {
        const place = `paper-${at}`;
        return (
          <DocumentRow
            key={place}
            id={`visa-${place}`}
            title={texts.papers}
            hint={texts.papersHint}
            isOptional={at > 0}
            upload={uploads.states.get(place)}
            fileId={fileId}
            error={undefined}
            onFile={(file) =>
              void uploads.start(place, {
                file,
                title: texts.papers,
                judge: () => null,
                onReady: (kept, picture) => {
                  rememberPicture(queries, kept.fileId, picture);
                  onChange(papers.toSpliced(at, 1, kept.fileId));
                },
              })
            }
            onCancel={() => uploads.drop(place)}
            onRetry={() => uploads.retry(place)}
            onRemove={() => onChange(papers.toSpliced(at, 1))}
          />
        );
      })}
    </DocumentList>
  );
};

/** What comes back if the paper is accepted, beside what the table of penalties gives. */
const Sums = ({ kept, back, ladderBack }: Readonly<Record<'kept' | 'back' | 'ladderBack', Rial>>) => (
  <>
    <dl className={styles.leaveSums} data-testid="visa-refused-sums">
      <div>
        <dt>{texts.kept}</dt>
        <dd>{paidMoney(kept)}</dd>
      </div>
      <div>
        <dt>
          <b>{texts.back}</b>
        </dt>
        <dd>
          <b data-testid="visa-refused-back">{paidMoney(back)}</b>
        </dd>
      </div>
    </dl>
    <p className={styles.quiet}>{texts.ladder(paidMoney(ladderBack))}</p>
  </>
);

/** Sends the request, once somebody has seen the sums and agreed to them. */
const useAsk = (onDone: () => void) => {
  const queries = useQueryClient();
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({
    isBusy: false,
    error: null,
  });
  const ask = async (body: Parameters<typeof callSignedIn<typeof createCall>>[1]['body']) => {
    setState({ isBusy: true, error: null });
    const answer = await callSignedIn(createCall, { body }, 'guard');
    if (!answer) return setState({ isBusy: false, error: null });
    // Before the order is read again, by which the request waits: the sheet would be one for a better paper.
    if (answer.ok) onDone();
    await queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => !answer.ok || name !== quoteCall,
    });
    setState({ isBusy: false, error: answer.ok ? null : failureText(answer) });
  };
  return { ...state, ask };
};

/** Who can still be asked for: those who go along and whose voucher was not given or asked back. */
const peopleOf = (order: OrderDetail, bought: TourOrder) => {
  const here = new Set(bought.rooms.flatMap(({ travellerIds }) => travellerIds));
  return order.travellers.filter(
    ({ travellerId, tickets }) => here.has(travellerId) && tickets.every(({ state }) => state === 'valid'),
  );
};

const Who = ({
  people,
  picked,
  onPick,
}: {
  people: OrderDetail['travellers'];
  picked: readonly string[];
  onPick: (travellerIds: readonly string[]) => void;
}) => (
  <fieldset className={styles.people}>
    <legend>{texts.who}</legend>
    {people.map((person, at) => (
      <Checkbox
        key={person.travellerId}
        id={`visa-refused-${person.travellerId}`}
        checked={picked.includes(person.travellerId)}
        onChange={(isRefused) =>
          onPick(
            isRefused ? [...picked, person.travellerId] : picked.filter((id) => id !== person.travellerId),
          )
        }
        testId={`visa-refused-${at}`}
      >
        {travellerName(person)}
      </Checkbox>
    ))}
  </fieldset>
);

/** Who is picked, what those chose who stay, and what comes back then. */
const useWish = (order: OrderDetail, people: OrderDetail['travellers'], first: readonly string[]) => {
  const [picked, setPicked] = useState(first);
  const [choices, setChoices] = useState<Readonly<Record<number, TourRoomKind>>>({});
  const travellerIds = picked.filter((id) => people.some(({ travellerId }) => travellerId === id));
  const wish = {
    orderId: order.orderId,
    travellerIds,
    rooms: Object.entries(choices).map(([room, kind]) => ({ room: Number(room), kind })),
  };
  const { data, error, isPlaceholderData } = useCall(
    quoteCall,
    { body: wish },
    {
      enabled: travellerIds.length > 0,
      staleTime: 0,
      retry: false,
      placeholderData: (before) => before,
    },
  );
  return {
    wish,
    choices,
    refused: error,
    quote: travellerIds.length > 0 && !error ? data : undefined,
    isPlaceholderData,
    pick: (ids: readonly string[]) => {
      setChoices({});
      setPicked(ids);
    },
    choose: (room: number, kind: TourRoomKind) => setChoices((before) => ({ ...before, [room]: kind })),
  };
};

const noteOf = (papers: readonly string[], isAgain: boolean): string => {
  if (papers.length === 0) return texts.papersMissing;
  return isAgain ? texts.againNote : texts.note;
};

/** Of a settled tour the single room is kept out of what comes back. */
const settledCost = (change: Rial): string => (change > 0 ? texts.single(paidMoney(change)) : texts.free);

const Choosing = ({
  order,
  bought,
  waiting,
  onDone,
}: Props & {
  /** The request that waits for staff: its people may give better papers and choose their rooms again. */
  waiting: TourOrder['visaClaims'][number] | undefined;
  onDone: () => void;
}) => {
  const people = peopleOf(order, bought);
  const first = waiting?.travellerIds ?? [];
  const { wish, choices, refused, quote, isPlaceholderData, pick, choose } = useWish(order, people, first);
  const [papers, setPapers] = useState<readonly string[]>([]);
  const { isBusy, error, ask } = useAsk(onDone);
  const namesOf = (ids: readonly string[]) =>
    order.travellers
      .filter(({ travellerId }) => ids.includes(travellerId))
      .map(travellerName)
      .join('، ');
  const isChosen = quote?.rooms.every(({ chosen }) => chosen !== null) ?? false;
  return (
    <div className={styles.details}>
      {bought.visaRefusal ? (
        <p className={styles.quiet}>{visaRefusedText(bought.visaRefusal, shownWriting)}</p>
      ) : null}
      {waiting ? (
        <p>{namesOf(waiting.travellerIds)}</p>
      ) : (
        <Who people={people} picked={wish.travellerIds} onPick={pick} />
      )}
      {quote?.rooms.map((left) => (
        <RoomChoice
          key={left.room}
          left={left}
          names={namesOf(left.travellerIds)}
          chosen={choices[left.room] ?? left.chosen}
          {...(order.status === 'PartlyPaid' ? {} : { costText: settledCost })}
          onChoose={(kind) => choose(left.room, kind)}
        />
      ))}
      <Papers papers={papers} onChange={setPapers} />
      {quote ? <Sums {...quote} /> : null}
      {refused || error ? (
        <Notice tone="bad" live>
          {error ?? (refused ? failureText(refused) : '')}
        </Notice>
      ) : null}
      <Button
        look="act"
        busy={isBusy}
        disabled={!quote || isPlaceholderData || !isChosen || papers.length === 0}
        onClick={() => quote && void ask({ ...wish, fileIds: [...papers], acceptedBack: quote.back })}
        data-testid="visa-refused-now"
      >
        {waiting ? texts.againSubmit : texts.submit}
      </Button>
      <p className={styles.quiet}>{noteOf(papers, waiting !== undefined)}</p>
    </div>
  );
};

/** Asking for the money of whoever got no visa, of a tour whose price has it: who, the paper, and what comes back, before it is asked. */
export const VisaRefused = ({ order, bought }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const isOpenOrder = order.status === 'PartlyPaid' || order.status === 'FinalizationSuccessful';
  const waiting = bought.visaClaims.find(({ state }) => state === 'asked');
  const hasLeft = Date.parse(bought.departure.leavesInstant) <= Date.now();
  if (!bought.visaRefusal || !isOpenOrder || (hasLeft && !waiting)) return null;
  return (
    <>
      <Button look="line" onClick={() => setOpen(true)} data-testid="visa-refused">
        {waiting ? texts.again : texts.open}
      </Button>
      <Sheet
        open={isOpen}
        title={waiting ? texts.againTitle : texts.title}
        onClose={() => setOpen(false)}
        testId="visa-refused-sheet"
      >
        <Choosing
          key={waiting?.claimId}
          order={order}
          bought={bought}
          waiting={waiting}
          onDone={() => setOpen(false)}
        />
      </Sheet>
    </>
  );
};
