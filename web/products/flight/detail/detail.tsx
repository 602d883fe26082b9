import { useState } from 'react';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { searchTexts } from '#core/products/flight/texts/searchBox.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatGregorianShort, formatJalaliFull } from '#core/rules/dates/format.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { Sheet } from '#web/ui/sheet/index.ts';
import { type Tab, Tabs } from '#web/ui/tabs/tabs.tsx';
import { useFlightResults } from '../results/results-context.ts';
import { Baggage } from './baggage.tsx';
import styles from './detail.module.css';
import { Info } from './info.tsx';
import { Ladder } from './ladder.tsx';
import { useDetails } from './use-details.ts';
import { Visa } from './visa.tsx';
import { Waiting } from './waiting.tsx';

type TabId = 'info' | 'refund' | 'baggage' | 'visa';

const addressOf = (requestId: string, proposalId: string): string =>
  `/add-passenger?${new URLSearchParams({ requestId, proposalId })}`;

const Opened = ({ proposal, requestId }: { proposal: Proposal; requestId: string }) => {
  const { open, search, searchAgain } = useFlightResults();
  const [tab, setTab] = useState<TabId>('info');
  const details = useDetails(requestId, proposal.proposalId);
  const group = proposal.flightGroups[0];
  const [first, last] = [group?.flightLegs[0], group?.flightLegs.at(-1)];
  if (!group || !first || !last) return null;
  const count = resultsTexts.passengers(search.passengers);
  const day = dateOf(group.departureTime);
  const waiting = <Waiting details={details} searchAgain={searchAgain} />;
  const tabs: Tab<TabId>[] = [
    {
      id: 'info',
      name: detailTexts.info,
      panel: <Info proposal={proposal} bill={details.data?.bill ?? null} />,
    },
    {
      id: 'refund',
      name: detailTexts.refund,
      panel: details.data ? <Ladder ladder={details.data.ladder} count={count} /> : waiting,
    },
    { id: 'baggage', name: detailTexts.baggage, panel: <Baggage baggage={proposal.baggage} /> },
    {
      id: 'visa',
      name: detailTexts.visa,
      panel: details.data ? <Visa countries={details.data.visaOnRoute} /> : waiting,
    },
  ];
  return (
    <Sheet
      open
      full
      title={searchTexts.route(first.originName, last.destinationName)}
      onClose={() => open(null)}
      testId="flight-detail"
      footer={
        <>
          <div>
            <p className={styles.who}>{detailTexts.total(count)}</p>
            <Price amount={details.data?.bill.total ?? proposal.totalPrice} />
          </div>
          <LinkButton
            look="go"
            href={addressOf(requestId, proposal.proposalId)}
            // The sheet's own entry in the history gives way, so that Back returns to the list.
            replace
            data-testid="continue-purchase"
          >
            {detailTexts.goOn}
          </LinkButton>
        </>
      }
    >
      <p className={styles.day}>
        {formatJalaliFull(day)} · <bdi dir="ltr">{formatGregorianShort(day)}</bdi>
      </p>
      {details.isError ? waiting : null}
      <Tabs label={detailTexts.tabs} tabs={tabs} selected={tab} onSelect={setTab} />
    </Sheet>
  );
};

/** The opened flight: everything about it before the purchase begins. */
export const Detail = () => {
  const { opened, requestId } = useFlightResults();
  return opened && requestId ? (
    <Opened key={opened.proposalId} proposal={opened} requestId={requestId} />
  ) : null;
};
