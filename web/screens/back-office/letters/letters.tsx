import { useState } from 'react';
import { useSearch } from 'wouter';
import { letterStates } from '#core/contract/contact/topics.ts';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { contactTexts } from '#core/texts/contact.ts';
import { staffLetterTexts as texts } from '#core/texts/staff-letters.ts';
import { useCall } from '#web/api/use-call.ts';
import { StaffListBody, StaffPage, StateFilter } from '#web/features/back-office/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { momentText } from '#web/features/orders/index.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { lettersAt } from '../addresses.ts';
import { AnswerDialog } from './answer-dialog.tsx';

const lettersName = 'POST /api/back-office/letters/List';

type Letter = Reply<Calls[typeof lettersName]>['data'][number];

const tones: Record<Letter['state'], BadgeTone> = { waiting: 'warn', answered: 'ok', closed: 'neutral' };

const Writer = ({ letter: { name, phoneNumber, email } }: { letter: Letter }) => (
  <>
    {name}
    <br />
    <bdi dir="ltr">{email ?? toPersianDigits(phoneNumber ?? '')}</bdi>
  </>
);

/** The page of letters to the house: those that wait first. */
const Letters = () => {
  const asked = lettersAt.read(new URLSearchParams(useSearch()));
  const { state, page } = asked;
  const list = useCall(lettersName, { body: { page, ...(state ? { state } : {}) } }, { staleTime: 0 });
  const [open, setOpen] = useState<Letter | null>(null);
  return (
    <StaffPage title={texts.title} lead={texts.lead} error={list.error}>
      {list.error ? null : (
        <StateFilter
          id="letter-state"
          states={letterStates}
          names={texts.states}
          at={lettersAt}
          asked={asked}
        />
      )}
      <StaffListBody
        query={list}
        {...lettersAt.pagesOf(asked)}
        empty={state ? texts.emptyFiltered : texts.empty}
      >
        {(rows) => (
          <Rows
            caption={texts.title}
            rows={rows}
            keyOf={({ letterId }) => letterId}
            waits={(letter) => letter.state === 'waiting'}
            testId="letters"
            columns={[
              { name: texts.number, cell: ({ number }) => <bdi dir="ltr">{number}</bdi> },
              { name: texts.topic, cell: ({ topic }) => contactTexts.topics[topic] },
              { name: texts.writer, cell: (letter) => <Writer letter={letter} /> },
              { name: texts.text, cell: ({ text }) => text },
              {
                name: texts.order,
                cell: ({ orderNumber }) => (orderNumber ? <bdi dir="ltr">{orderNumber}</bdi> : null),
              },
              { name: texts.sentAt, cell: ({ sentAt }) => momentText(sentAt) },
              {
                name: texts.state,
                cell: (letter) => <Badge tone={tones[letter.state]}>{texts.states[letter.state]}</Badge>,
              },
              {
                name: texts.work,
                cell: (letter) =>
                  letter.state === 'waiting' ? (
                    <Button
                      look="act"
                      size="small"
                      aria-label={texts.answerOf(letter.number)}
                      onClick={() => setOpen(letter)}
                      data-testid="letter-answer"
                    >
                      {texts.answer}
                    </Button>
                  ) : (
                    letter.answer
                  ),
              },
            ]}
          />
        )}
      </StaffListBody>
      {open ? (
        <AnswerDialog
          letterId={open.letterId}
          number={open.number}
          readAgain={lettersName}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </StaffPage>
  );
};

export default Letters;
