import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { orderTexts } from '#core/texts/orders.ts';
import { useCall } from '#web/api/use-call.ts';
import { AccountTitle } from '#web/features/account/index.ts';
import { EmptyFiltered, ListBody } from '#web/features/lists/index.ts';
import { OrderRows, type OrderSummary } from '#web/features/orders/index.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { useProducts } from '#web/products/slots.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { ProfileFrame } from '../frame.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import styles from '../profile.module.css';
import type { TravelsAsked, When } from './address.ts';
import { readAsked, travelsAt, travelsBodyOf } from './address.ts';
import { TravelsFilters } from './filters.tsx';
import { FirstTrip, isFirstTrip } from './first-trip.tsx';
import own from './travels.module.css';

const texts = orderTexts.travels;
const filtersId = 'travel-filters';
/** As many trips as stand in the first view. */
const seenAtOnce = 4;
const emptyTexts: Record<When, string> = {
  all: texts.empty,
  upcoming: texts.emptyUpcoming,
  past: texts.emptyPast,
  givenBack: texts.emptyGivenBack,
};

const Empty = ({ asked }: { asked: TravelsAsked }) =>
  travelsAt.isFiltered(asked) ? (
    <EmptyFiltered title={texts.emptyFiltered} clearHref={travelsAt.unfiltered(asked)} />
  ) : (
    <EmptyState pose="packed" title={emptyTexts[asked.when]}>
      <LinkButton look="go" href="/">
        {texts.search}
      </LinkButton>
    </EmptyState>
  );

const useTravels = (asked: TravelsAsked) =>
  useCall('POST /api/orders/Order/GetCurrentUserOrders', { body: travelsBodyOf(asked) }, { staleTime: 0 });

type Travels = ReturnType<typeof useTravels>;

/** How many trips each tab holds, as it was told last: every answer tells it of all tabs. */
const useCounts = ({ data }: Travels) => {
  const [kept, setKept] = useState(data?.counts ?? null);
  if (data && data.counts !== kept) setKept(data.counts);
  return data?.counts ?? kept;
};

interface ListProps {
  asked: TravelsAsked;
  travels: Travels;
}

const Trips = ({ asked, rows }: { asked: TravelsAsked; rows: readonly OrderSummary[] }) => {
  const [first] = rows;
  const isWhole = asked.when === 'upcoming' && asked.page === 1 && !travelsAt.isFiltered(asked);
  const isLarge = isWhole && isFirstTrip(first);
  return (
    <div className={own.panel} data-testid="orders">
      {isLarge ? (
        <ul>
          <li>
            <FirstTrip order={first} />
          </li>
        </ul>
      ) : null}
      <OrderRows
        orders={isLarge ? rows.slice(1) : rows}
        wordsOf={saleTextsOf}
        isPast={asked.when === 'past' || asked.when === 'givenBack'}
        as="h2"
      />
    </div>
  );
};

const List = ({ asked, travels }: ListProps) => (
  <ListBody
    query={travels}
    {...travelsAt.pagesOf(asked)}
    empty={<Empty asked={asked} />}
    coming={<ListSkeleton />}
    className={styles.list}
  >
    {(rows) => <Trips asked={asked} rows={rows} />}
  </ListBody>
);

/** The page of all orders of the account; upcoming trips come first. */
const TravelsPage = () => {
  const [, navigate] = useLocation();
  const sold = useProducts().flatMap(({ orders }) => orders ?? []);
  const kinds = sold.flatMap((orders) => Object.entries(orders.kinds).map(([id, name]) => ({ id, name })));
  const asked = readAsked(
    new URLSearchParams(useSearch()),
    kinds.map(({ id }) => id),
  );
  usePageTitle(texts.title);
  const travels = useTravels(asked);
  const counts = useCounts(travels);
  const isFiltered = travelsAt.isFiltered(asked);
  const [isOpen, setOpen] = useState(isFiltered);
  // A few trips are seen at once; nobody has to filter them.
  const hasFilters = isFiltered || (travels.data?.total ?? 0) > seenAtOnce;
  const panel = (
    <div className={own.panel}>
      <div id={filtersId}>{hasFilters && isOpen ? <TravelsFilters asked={asked} kinds={kinds} /> : null}</div>
      <List asked={asked} travels={travels} />
    </div>
  );
  return (
    <ProfileFrame>
      <AccountTitle
        end={
          hasFilters ? (
            <Button
              look="text"
              size="small"
              icon="filter"
              aria-expanded={isOpen}
              aria-controls={filtersId}
              onClick={() => setOpen(!isOpen)}
              data-testid={filtersId}
            >
              {texts.filters}
            </Button>
          ) : null
        }
      >
        {texts.title}
      </AccountTitle>
      <div>
        <Tabs
          label={texts.tabsLabel}
          look="boxes"
          selected={asked.when}
          onSelect={(when) => navigate(travelsAt.of({ ...asked, when, page: 1 }), { replace: true })}
          tabs={(['upcoming', 'past', 'givenBack', 'all'] as const).map((id) => ({
            id,
            name: texts.tabs[id],
            count: counts && toPersianDigits(counts[id]),
            panel,
          }))}
        />
      </div>
    </ProfileFrame>
  );
};

export default TravelsPage;
