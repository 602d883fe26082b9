import { formatToman } from '#core/rules/money/format.ts';
import { staffOrderTexts } from '#core/texts/staff-orders.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { CopyButton } from '#web/features/orders/index.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import type { StaffOrder } from './order-of.ts';

const texts = staffOrderTexts.one;

type Line = StaffOrder['lines'][number];

const tones: Record<Line['state'], BadgeTone> = {
  new: 'neutral',
  held: 'act',
  reserved: 'act',
  releasing: 'warn',
  released: 'neutral',
  issued: 'ok',
  refused: 'bad',
};

const Code = ({ code, what }: { code: string | null; what: string }) =>
  code ? (
    <>
      <bdi dir="ltr">{code}</bdi> <CopyButton text={code} what={what} />
    </>
  ) : null;

/** What was bought, a row each. */
export const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <Panel title={texts.lines} flush>
    <Rows
      caption={texts.lines}
      rows={lines}
      keyOf={({ lineId }) => lineId}
      testId="staff-order-lines"
      columns={[
        { name: texts.line, cell: ({ title, subtitle }) => `${title}، ${subtitle}` },
        {
          name: texts.lineState,
          cell: ({ state }) => <Badge tone={tones[state]}>{texts.lineStates[state]}</Badge>,
        },
        {
          name: texts.reference,
          cell: ({ bookingReference }) => <Code code={bookingReference} what={texts.reference} />,
        },
        {
          name: texts.supplierReference,
          cell: ({ supplierReference }) => <Code code={supplierReference} what={texts.supplierReference} />,
        },
        { name: texts.lineTotal, isAmount: true, cell: ({ total }) => formatToman(total) },
      ]}
    />
  </Panel>
);
