import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Offer } from '#core/products/tour/rules/filters/facts.ts';
import { tourResultsTexts } from '#core/products/tour/texts/results.ts';
import { difficultyTexts, transportTexts, visaTexts } from '#core/products/tour/texts/words.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { callQuery } from '#web/api/use-call.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { Poster } from '#web/ui/poster/poster.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { Sheet } from '#web/ui/sheet/index.ts';
import { dayName } from '#web/ui/shown/days.ts';
import { useTourResults } from '../found/results-context.ts';
import { tourAddress } from '../found/tour-address.ts';
import { posterOf, starsText } from '../found/words.ts';
import styles from './compare.module.css';

const texts = tourResultsTexts.compare;
const detailCall = 'POST /api/tour-catalog/TourCatalog/TourDetail';

interface Props {
  tourIds: readonly string[];
  onClose: () => void;
}

/** What lists do not have of a tour. */
const useDetails = (offers: readonly Offer[]) =>
  useQueries({
    queries: offers.map(({ tour }) => ({
      ...callQuery(detailCall, { body: { tourId: tour.tourId } }),
      staleTime: 5 * 60_000,
    })),
  }).map(({ data }) => data);

/** Up to four tours side by side, each with the date that the list shows of it. What is the same in all of them is not left out. */
export default function CompareSheet({ tourIds, onClose }: Props) {
  const { all, shown, show, compared } = useTourResults();
  const offers = tourIds.flatMap(
    (id) => shown.find(({ tour }) => tour.tourId === id) ?? all.find(({ tour }) => tour.tourId === id) ?? [],
  );
  const details = useDetails(offers);
  const line = (name: string, of: (offer: Offer, detail: (typeof details)[number]) => ReactNode) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {offers.map((offer, at) => (
        <td key={offer.tour.tourId}>{of(offer, details[at])}</td>
      ))}
    </tr>
  );
  const remove = (tourId: string) => {
    const left = compared.filter((other) => other !== tourId);
    show({ compared: left });
    if (left.length === 0) onClose();
  };
  return (
    <Sheet open full title={texts.title} onClose={onClose} testId="compare-sheet">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by keys too. */}
      <section className={styles.scroll} aria-label={texts.title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {offers.map(({ tour, departure, level }) => (
                <th key={tour.tourId} scope="col">
                  <span className={styles.picture}>
                    <Poster name={posterOf(tour)} />
                  </span>
                  <Link href={tourAddress(tour.tourId, { departureId: departure.departureId, level })}>
                    {tour.title}
                  </Link>
                  <IconButton
                    icon="close"
                    label={texts.remove(tour.title)}
                    className={styles.remove}
                    onClick={() => remove(tour.tourId)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {line(texts.price, ({ price }) => (
              <Price offer amount={toRial(price)} size="small" />
            ))}
            {line(texts.leaves, ({ departure }) => dayName(departure.leavesOn))}
            {line(texts.nights, ({ tour }) => tourResultsTexts.nights(tour.nights))}
            {line(texts.pay, ({ departure }) =>
              departure.dues.restDueAt === null ? texts.allNow : texts.half,
            )}
            {line(texts.transport, ({ tour }) => transportTexts[tour.transport])}
            {line(texts.hotels, ({ tour }) => starsText(tour))}
            {line(texts.visa, ({ tour }) => visaTexts[tour.visa])}
            {line(texts.difficulty, ({ tour }) => difficultyTexts[tour.difficulty])}
            {line(texts.group, (_, detail) =>
              detail ? texts.groupOf(detail.groupMin, detail.groupMax) : texts.asking,
            )}
            {line(texts.included, (_, detail) =>
              detail ? (
                <ul>
                  {detail.included.map((each) => (
                    <li key={each}>{each}</li>
                  ))}
                </ul>
              ) : (
                texts.asking
              ),
            )}
          </tbody>
        </table>
      </section>
    </Sheet>
  );
}
