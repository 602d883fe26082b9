import { type ReactNode, useState } from 'react';
import { staffTourTexts } from '#core/products/tour/texts/staff.ts';
import { useCall } from '#web/api/use-call.ts';
import { StaffDialog, StaffPage, StaffRead, sayDone, useStaffForm } from '#web/features/back-office/index.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { DocumentButton, momentText } from '#web/features/orders/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { TextInput } from '#web/ui/text-input/index.ts';
import { departureAddress, type ListAsked } from './address.ts';
import styles from './staff.module.css';
import { listName, type TourSheet } from './types.ts';

const { sheet: texts } = staffTourTexts;

const filePath = (form: 'Excel' | 'Pdf', { departureId, list, hotelId }: ListAsked): string =>
  `/api/back-office/tours/List${form}/${departureId}?${new URLSearchParams({ list, ...(hotelId ? { hotelId } : {}) })}`;

const changeTexts = { same: null, added: texts.added, changed: texts.rowChanged } as const;

/** Says that this very list was sent, and to whom. */
const MarkDialog = ({
  asked,
  digest,
  onClose,
}: {
  asked: ListAsked;
  digest: string;
  onClose: () => void;
}) => {
  const [sentTo, setSentTo] = useState('');
  const wrong = { sentTo: sentTo.trim().length < 2 ? texts.toMissing : undefined };
  const form = useStaffForm({ wrong, fields: ['sentTo'], readAgain: [listName] });
  const { departureId, list, hotelId } = asked;
  const wish = { departureId, list, digest, sentTo: sentTo.trim(), ...(hotelId ? { hotelId } : {}) };
  const submit = form.send(wrong.sentTo ? null : wish, async (body) => {
    if (!(await form.work('POST /api/back-office/tours/MarkListSent', { body }))) return;
    sayDone(staffTourTexts.done);
    onClose();
  });
  return (
    <StaffDialog
      id="mark"
      title={texts.markTitle}
      text={texts.markText}
      submit={texts.markSubmit}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        id="mark-to"
        label={texts.to}
        hint={texts.toHint}
        value={sentTo}
        onChange={setSentTo}
        maxLength={120}
        error={form.errorOf('sentTo')}
        testId="mark-to"
      />
    </StaffDialog>
  );
};

const Version = ({ sheet }: { sheet: TourSheet }) => {
  const { version, sentAt, sentTo, isChanged, removed } = sheet;
  return (
    <div className={styles.messages} data-testid="sheet-version">
      <p className={styles.marks}>
        {sentAt === null ? texts.never : texts.sent(version, sentTo ?? '', momentText(sentAt))}
        {sentAt === null ? null : (
          <Badge tone={isChanged ? 'warn' : 'ok'}>{isChanged ? texts.changed : texts.same}</Badge>
        )}
      </p>
      {removed.length > 0 ? (
        <p>
          {texts.removed}: <bdi dir="ltr">{removed.join(', ')}</bdi>
        </p>
      ) : null}
    </div>
  );
};

type SheetRow = TourSheet['rows'][number];
type SheetColumn = { name: string; cell: (row: SheetRow) => ReactNode };

/** The columns of a list, and at their end what has changed of a row since it was sent, where something has. */
const columnsOf = ({ columns, rows }: TourSheet): [SheetColumn, ...SheetColumn[]] => {
  const change: SheetColumn = {
    name: texts.change,
    cell: (row) => (changeTexts[row.change] ? <Badge tone="warn">{changeTexts[row.change]}</Badge> : null),
  };
  const [first, ...others] = columns.map(
    ({ name, isLatin }, at): SheetColumn => ({
      name,
      cell: ({ cells }) => (isLatin ? <bdi dir="ltr">{cells[at]}</bdi> : cells[at]),
    }),
  );
  const isChanged = rows.some((row) => row.change !== 'same');
  return first ? [first, ...others, ...(isChanged ? [change] : [])] : [change];
};

const Whole = ({ sheet, asked }: { sheet: TourSheet; asked: ListAsked }) => {
  const [isMarking, setMarking] = useState(false);
  const file = `${asked.list}-${asked.departureId}`;
  return (
    <>
      <Panel title={texts.version}>
        <Version sheet={sheet} />
        <div className={styles.actions}>
          <DocumentButton
            path={filePath('Excel', asked)}
            fileName={`${file}.xlsx`}
            icon="download"
            words={texts.words}
            testId="sheet-excel"
          >
            {texts.excel}
          </DocumentButton>
          <DocumentButton
            path={filePath('Pdf', asked)}
            fileName={`${file}.pdf`}
            icon="download"
            words={texts.words}
            testId="sheet-pdf"
          >
            {texts.pdf}
          </DocumentButton>
          <Button look="act" onClick={() => setMarking(true)} data-testid="sheet-mark">
            {texts.mark}
          </Button>
        </div>
      </Panel>
      <Panel title={staffTourTexts.people(sheet.rows.length)} flush={sheet.rows.length > 0}>
        {sheet.rows.length === 0 ? (
          <p>{texts.empty}</p>
        ) : (
          <Rows
            caption={sheet.title}
            rows={sheet.rows}
            keyOf={({ travellerId }) => travellerId}
            testId="sheet"
            columns={columnsOf(sheet)}
          />
        )}
      </Panel>
      {isMarking ? (
        <MarkDialog asked={asked} digest={sheet.digest} onClose={() => setMarking(false)} />
      ) : null}
    </>
  );
};

/** A list that goes out with a date: as it is now, and what has changed since it was sent. */
export const SheetPage = ({ asked }: { asked: ListAsked }) => {
  const { departureId, list, hotelId } = asked;
  const query = useCall(
    listName,
    { params: { id: departureId }, query: { list, ...(hotelId ? { hotelId } : {}) } },
    { staleTime: 0 },
  );
  return (
    <StaffPage
      title={query.data?.title ?? staffTourTexts.lists}
      error={query.error}
      back={
        <LinkButton look="text" size="small" icon="back" href={departureAddress(departureId)}>
          {staffTourTexts.backToDate}
        </LinkButton>
      }
    >
      <StaffRead query={query}>{(sheet) => <Whole sheet={sheet} asked={asked} />}</StaffRead>
    </StaffPage>
  );
};
