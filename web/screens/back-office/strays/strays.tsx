import { useState } from 'react';
import { useSearch } from 'wouter';
import { strayStates } from '#core/contract/back-office/strays.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { staffStrayTexts as texts } from '#core/texts/staff-strays.ts';
import { useCall } from '#web/api/use-call.ts';
import {
  OrderNumber,
  StaffListBody,
  StaffPage,
  StateFilter,
  useMay,
} from '#web/features/back-office/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { momentText } from '#web/features/orders/index.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { straysAt } from '../addresses.ts';
import { SettleStrayDialog } from './settle-dialog.tsx';
import { type Stray, straysName } from './stray-of.ts';

const tones: Record<Stray['state'], BadgeTone> = {
  found: 'act',
  asked: 'act',
  staff: 'warn',
  givenBack: 'ok',
};

const Work = ({ stray, begin }: { stray: Stray; begin: () => void }) => {
  const may = useMay();
  if (stray.state !== 'staff' || !may('refunds:decide')) return null;
  return (
    <Button
      look="act"
      size="small"
      aria-label={texts.settleOf(stray.orderNumber)}
      onClick={begin}
      data-testid="stray-settle"
    >
      {texts.settle}
    </Button>
  );
};

/** The page of stray tickets: those that are given back automatically, and those that people have to give back. */
const Strays = () => {
  const asked = straysAt.read(new URLSearchParams(useSearch()));
  const { state, page } = asked;
  const list = useCall(straysName, { body: { page, ...(state ? { state } : {}) } }, { staleTime: 0 });
  const [open, setOpen] = useState<Stray | null>(null);
  return (
    <StaffPage title={texts.title} lead={texts.lead} error={list.error}>
      {list.error ? null : (
        <StateFilter id="stray-state" states={strayStates} names={texts.states} at={straysAt} asked={asked} />
      )}
      <StaffListBody
        query={list}
        {...straysAt.pagesOf(asked)}
        empty={state ? texts.emptyFiltered : texts.empty}
      >
        {(rows) => (
          <Rows
            caption={texts.title}
            rows={rows}
            keyOf={({ strayId }) => strayId}
            waits={(stray) => stray.state === 'staff'}
            testId="strays"
            columns={[
              { name: texts.order, cell: (stray) => <OrderNumber {...stray} /> },
              { name: texts.what, cell: ({ orderTitle }) => orderTitle },
              {
                name: texts.reference,
                cell: ({ bookingReference }) =>
                  bookingReference ? <bdi dir="ltr">{bookingReference}</bdi> : texts.noReference,
              },
              {
                name: texts.documents,
                cell: ({ documents }) =>
                  documents === null ? texts.noReference : toPersianDigits(documents),
              },
              { name: texts.owed, isAmount: true, cell: ({ owed }) => formatToman(owed) },
              {
                name: texts.refunded,
                isAmount: true,
                cell: ({ refunded }) => (refunded === null ? null : formatToman(refunded)),
              },
              { name: texts.foundAt, cell: ({ foundAt }) => momentText(foundAt) },
              {
                name: texts.state,
                cell: (stray) => <Badge tone={tones[stray.state]}>{texts.states[stray.state]}</Badge>,
              },
              { name: texts.work, cell: (stray) => <Work stray={stray} begin={() => setOpen(stray)} /> },
            ]}
          />
        )}
      </StaffListBody>
      {open ? <SettleStrayDialog stray={open} onClose={() => setOpen(null)} /> : null}
    </StaffPage>
  );
};

export default Strays;
