import { useState } from 'react';
import { useSearch } from 'wouter';
import type { Reply } from '#core/contract/endpoint.ts';
import { reviewTexts } from '#core/products/hotel/texts/reviews.ts';
import { reviewStates } from '#core/products/hotel/words.ts';
import type { Calls } from '#core/products/index.ts';
import { useCall } from '#web/api/use-call.ts';
import {
  isTold,
  StaffDialog,
  StaffListBody,
  StaffPage,
  StateFilter,
  sayDone,
  TextArea,
  useStaffForm,
} from '#web/features/back-office/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { momentText } from '#web/features/orders/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Segmented } from '#web/ui/segmented/index.ts';
import { reviewsAt } from './address.ts';

const { staff: texts, scoreOf } = reviewTexts;
const listName = 'POST /api/back-office/hotels/ListReviews';
type Review = Reply<Calls[typeof listName]>['data'][number];

const tones = { waiting: 'warn', shown: 'ok', hidden: 'neutral' } as const;

/** Whether a review is shown, and why. */
const JudgeDialog = ({ review, onClose }: { review: Review; onClose: () => void }) => {
  const { orderId, writtenAt, text, score, hotelName } = review;
  const [verdict, setVerdict] = useState<'shown' | 'hidden' | ''>('');
  const [reason, setReason] = useState('');
  const wrong = {
    verdict: verdict === '' ? texts.whichMissing : undefined,
    reason: isTold(reason) ? undefined : texts.reasonHint,
  };
  const body = verdict === '' || wrong.reason ? null : { orderId, writtenAt, verdict, reason: reason.trim() };
  const form = useStaffForm({
    wrong,
    fields: ['reason'],
    readAgain: [listName],
  });
  const submit = form.send(body, async (said) => {
    if (!(await form.work('POST /api/back-office/hotels/JudgeReview', { body: said }))) return;
    sayDone(texts.done);
    onClose();
  });
  return (
    <StaffDialog
      id="judge"
      title={texts.dialog}
      text={`${hotelName}، ${scoreOf(score)}: ${text ?? texts.noText}`}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submit={texts.submit}
    >
      <Segmented
        id="judge-which"
        label={texts.which}
        value={verdict}
        options={[
          { value: 'shown', label: texts.show },
          { value: 'hidden', label: texts.hide },
        ]}
        onChange={setVerdict}
        error={form.errorOf('verdict')}
        testId="judge-which"
      />
      <TextArea
        id="judge-reason"
        label={texts.reason}
        hint={texts.reasonHint}
        value={reason}
        onChange={setReason}
        maxLength={300}
        error={form.errorOf('reason')}
        testId="judge-reason"
      />
    </StaffDialog>
  );
};

/** The page of what guests say of hotels: those that nobody has read first. */
const ReviewsPage = () => {
  const asked = reviewsAt.read(new URLSearchParams(useSearch()));
  const [judged, setJudged] = useState<Review | null>(null);
  const body = { page: asked.page, ...(asked.state ? { state: asked.state } : {}) };
  const list = useCall(listName, { body }, { staleTime: 0 });
  return (
    <StaffPage title={texts.name} lead={texts.lead} error={list.error}>
      <StateFilter
        id="reviews-state"
        states={reviewStates}
        names={texts.states}
        at={reviewsAt}
        asked={asked}
      />
      <StaffListBody
        query={list}
        {...reviewsAt.pagesOf(asked)}
        empty={reviewsAt.isFiltered(asked) ? texts.emptyFiltered : texts.empty}
      >
        {(rows) => (
          <Rows
            caption={texts.list}
            rows={rows}
            keyOf={({ orderId }) => orderId}
            waits={({ state }) => state === 'waiting'}
            testId="reviews"
            columns={[
              { name: texts.order, cell: ({ orderNumber }) => <bdi dir="ltr">{orderNumber}</bdi> },
              { name: texts.hotel, cell: ({ hotelName }) => hotelName },
              { name: texts.score, cell: ({ score }) => scoreOf(score) },
              { name: texts.text, cell: ({ text }) => text ?? texts.noText },
              { name: texts.at, cell: ({ writtenAt }) => momentText(writtenAt) },
              {
                name: texts.state,
                cell: (review) => (
                  <>
                    <Badge tone={tones[review.state]}>{texts.states[review.state]}</Badge>{' '}
                    <Button
                      look="line"
                      size="small"
                      onClick={() => setJudged(review)}
                      aria-label={texts.judgeFor(review.orderNumber)}
                      data-testid="judge"
                    >
                      {texts.judge}
                    </Button>
                  </>
                ),
              },
            ]}
          />
        )}
      </StaffListBody>
      {judged ? <JudgeDialog review={judged} onClose={() => setJudged(null)} /> : null}
    </StaffPage>
  );
};

export default ReviewsPage;
