import { toPersianDigits } from '#core/rules/text/digits.ts';
import { passengerTypeTexts } from '#core/texts/passengers.ts';
import { staffOrderTexts } from '#core/texts/staff-orders.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import type { StaffOrder } from './order-of.ts';
import styles from './orders.module.css';

const texts = staffOrderTexts.one;

type Traveller = StaffOrder['travellers'][number];
type Paper = Traveller['tickets'][number];

const tones: Record<Paper['state'], BadgeTone> = {
  valid: 'ok',
  refundRequested: 'warn',
  refunded: 'neutral',
};

const Papers = ({ papers }: { papers: readonly Paper[] }) =>
  papers.length === 0 ? (
    texts.none
  ) : (
    <ul className={styles.papers}>
      {papers.map(({ lineId, ticketNumber, state }) => (
        <li key={`${lineId} ${ticketNumber}`}>
          <bdi dir="ltr">{ticketNumber}</bdi> <Badge tone={tones[state]}>{texts.paperStates[state]}</Badge>
        </li>
      ))}
    </ul>
  );

const Names = ({ traveller }: { traveller: Traveller }) => {
  const { firstName, lastName, firstNameFarsi, lastNameFarsi } = traveller;
  return (
    <>
      {firstNameFarsi ?? ''} {lastNameFarsi ?? ''}{' '}
      <bdi dir="ltr" className={styles.latin}>
        {firstName} {lastName}
      </bdi>
    </>
  );
};

/** Who travels, and what was issued to them. */
export const Travellers = ({ order: { travellers } }: { order: StaffOrder }) => (
  <Panel title={texts.travellers} flush>
    <Rows
      caption={texts.travellers}
      rows={travellers}
      keyOf={({ travellerId }) => travellerId}
      testId="staff-order-travellers"
      columns={[
        { name: texts.traveller, cell: (traveller) => <Names traveller={traveller} /> },
        { name: texts.kind, cell: ({ type }) => passengerTypeTexts[type].name },
        {
          name: texts.document,
          cell: ({ document }) => (document ? <bdi dir="ltr">{toPersianDigits(document)}</bdi> : null),
        },
        { name: texts.papers, cell: ({ tickets }) => <Papers papers={tickets} /> },
      ]}
    />
  </Panel>
);
