import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { handOver } from '#web/features/share/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { withoutDialogEntry } from '#web/ui/dialog/back-entry.ts';
import { dayName } from '#web/ui/shown/days.ts';

const texts = detailTexts.row.share;

/** «تهران به مشهد، ماهان W5 1041، دوشنبه ۱۶ آذر ساعت ۰۶:۲۰» */
const titleOf = ({ flightGroups: [group] }: Proposal): string => {
  const [first, last] = [group?.flightLegs[0], group?.flightLegs.at(-1)];
  if (!group || !first || !last) return '';
  return texts.title(
    searchTexts.route(first.originName, last.destinationName),
    `${first.airlineName} ${first.flightNumber}`,
    dayName(dateOf(group.departureTime)),
    formatClock(group.departureTime),
  );
};

/** Sends the address of the list with this flight open in it: whoever opens it searches anew, and sees it at its price of then. */
export const ShareFlight = ({ proposal }: { proposal: Proposal }) => (
  <Button
    look="text"
    size="small"
    icon="share"
    onClick={() =>
      void handOver({
        title: titleOf(proposal),
        path: `${location.pathname}?${withoutDialogEntry(location.search)}`,
        copied: texts.copied,
      })
    }
    data-testid="share-flight"
  >
    {texts.action}
  </Button>
);
