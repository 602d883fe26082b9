import { lazy, Suspense } from 'react';
import type { HotelsFound } from '#core/products/hotel/contract/catalogue.ts';
import { hotelResultsTexts as texts } from '#core/products/hotel/texts/results.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';

interface Props {
  found: HotelsFound | undefined;
  isFetching: boolean;
  searchAgain: () => void;
}

const ForTrip = lazy(() => import('../companion/for-trip.tsx'));

/** For which purchase hotels are looked at, and who was too late or failed. */
export const Notices = (props: Props) => (
  <>
    {props.found ? (
      <Suspense>
        <ForTrip cityKey={props.found.stay.city.cityKey} />
      </Suspense>
    ) : null}
    <Silent {...props} />
  </>
);

/** Says who was too late and who failed; nothing where everybody answered. */
const Silent = ({ found, isFetching, searchAgain }: Props) => {
  const titlesOf = (wanted: 'late' | 'failed') =>
    (found?.suppliers ?? [])
      .filter(({ state }) => state === wanted)
      .map(({ title }) => title)
      .join(texts.and);
  const [late, failed] = [titlesOf('late'), titlesOf('failed')];
  if (!late && !failed) return null;
  return (
    <Notice
      live
      action={
        <Button size="small" look="line" icon="refresh" busy={isFetching} onClick={searchAgain}>
          {texts.askAgain}
        </Button>
      }
    >
      {[late && texts.late(late), failed && texts.silent(failed)].filter(Boolean).join(' ')}
    </Notice>
  );
};
