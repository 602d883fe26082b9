import { offerTexts } from '#core/products/flight/texts/offers.ts';
import { formatDuration } from '#core/rules/dates/duration.ts';
import { formatCount } from '#core/rules/text/count.ts';
import type { Trend } from './trend.ts';

const texts = offerTexts.destinations.facts;

type Facts = NonNullable<Trend['facts']>;

/** «۱ ساعت و ۲۵ دقیقه · روزی حدود ۳۸ پرواز» */
export const factsText = ({ isStraight, minutes, flightsADay }: Facts): string =>
  (isStraight ? texts.straight : texts.withStop)(formatDuration(minutes), formatCount(flightsADay));

/** «قانون استرداد ۲۲ تا روشن است», of so many flights a day. */
export const rulesText = ({ flightsADay, knownRules }: Facts): string => {
  if (knownRules === 0) return texts.noRules;
  return knownRules === flightsADay ? texts.allRules : texts.rules(formatCount(knownRules));
};
