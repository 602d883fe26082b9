import { useState } from 'react';
import { Link, useParams } from 'wouter';
import type { OwnReview } from '#core/products/hotel/contract/reviews.ts';
import { reviewScoreMax, reviewTextMax } from '#core/products/hotel/rules/reviews.ts';
import { reviewTexts as texts } from '#core/products/hotel/texts/reviews.ts';
import { stayTexts } from '#core/products/hotel/texts/words.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Field, fieldStyles } from '#web/ui/field/index.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Select } from '#web/ui/select/index.ts';
import { dayName } from '#web/ui/shown/days.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './review.module.css';

const ownCall = 'GET /api/hotel-catalog/Reviews/ByOrder/{id}';

/** The best first: most who write are content. */
const scores = Array.from({ length: reviewScoreMax }, (_, at) => {
  const score = reviewScoreMax - at;
  return { value: String(score), label: texts.scoreOf(score) };
});

const standing = (review: OwnReview): string | null => {
  if (review.state === 'open') return null;
  if (review.state === 'tooEarly') return texts.tooEarly;
  return review.state === 'closed' ? texts.closed : texts.state[review.state];
};

/** The form of a review, empty or as it was written last. */
const ReviewForm = ({ review, onSaved }: { review: OwnReview; onSaved: () => void }) => {
  const [score, setScore] = useState(review.score === null ? '' : String(review.score));
  const [text, setText] = useState(review.text ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (score === '') return setProblem(texts.scoreMissing);
    setBusy(true);
    const body = { orderId: review.orderId, score: Number(score), text };
    const answer = await call('POST /api/hotel-catalog/Reviews/Write', { body });
    setBusy(false);
    setProblem(answer.ok ? null : failureText(answer));
    if (answer.ok) onSaved();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Select
        id="review-score"
        label={texts.score}
        placeholder={texts.scoreMissing}
        value={score}
        options={scores}
        onChange={setScore}
        error={score === '' && problem ? problem : undefined}
        testId="review-score"
      />
      <Field id="review-text" label={texts.text} hint={texts.textHint} isOptional>
        {(wiring) => (
          <textarea
            {...wiring}
            className={fieldStyles.control}
            rows={6}
            maxLength={reviewTextMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
            data-testid="review-text"
          />
        )}
      </Field>
      {score !== '' && problem ? <Notice tone="bad">{problem}</Notice> : null}
      <Button type="submit" look="go" busy={isBusy} data-testid="review-send">
        {texts.send}
      </Button>
    </form>
  );
};

const Review = ({ review, again }: { review: OwnReview; again: () => void }) => {
  const says = standing(review);
  return (
    <Card>
      <p>
        <Link href={`/hotels/${review.hotelId}`}>{texts.lead(review.hotelName, review.cityName)}</Link>
        {` · ${dayName(review.checkIn)}، ${stayTexts.nights(review.nights)}`}
      </p>
      {says ? (
        <p role="status" data-testid="review-standing">
          {says}
        </p>
      ) : null}
      {review.state === 'open' || review.state === 'waiting' ? (
        <ReviewForm key={review.state} review={review} onSaved={again} />
      ) : null}
    </Card>
  );
};

/** The page on which somebody who stayed says what it was like. */
export default function ReviewPage() {
  const { orderId = '' } = useParams<{ orderId: string }>();
  usePageTitle(texts.title);
  const { data, error, refetch } = useCall(ownCall, { params: { id: orderId } }, { staleTime: 0 });
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1>{texts.title}</h1>
      {data ? <Review review={data} again={() => void refetch()} /> : null}
      {error ? <EmptyState pose="cut-off" title={texts.failed} text={failureText(error)} /> : null}
      {data || error ? null : <Skeleton width="100%" height="16rem" />}
    </main>
  );
}
