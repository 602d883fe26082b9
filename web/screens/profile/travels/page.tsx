import { useLocation, useSearch } from 'wouter';
import { orderTexts } from '#core/texts/orders.ts';
import { useCall } from '#web/api/use-call.ts';
import { EmptyFiltered, ListBody } from '#web/features/lists/index.ts';
import { OrderCard } from '#web/features/orders/index.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { useProducts } from '#web/products/slots.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { ProfileFrame } from '../frame.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import styles from '../profile.module.css';
import type { TravelsAsked, When } from './address.ts';
import { readAsked, travelsAt, travelsBodyOf } from './address.ts';
import { FoldedFilters } from './folded-filters.tsx';
import own from './travels.module.css';

const texts = orderTexts.travels;
const emptyTexts: Record<When, string> = {
  all: texts.empty,
  upcoming: texts.emptyUpcoming,
  past: texts.emptyPast,
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

const List = ({ asked }: { asked: TravelsAsked }) => {
  const orders = useCall(
    'POST /api/orders/Order/GetCurrentUserOrders',
    { body: travelsBodyOf(asked) },
    { staleTime: 0 },
  );
  return (
    <ListBody
      query={orders}
      {...travelsAt.pagesOf(asked)}
      empty={<Empty asked={asked} />}
      coming={<ListSkeleton />}
      className={styles.list}
    >
      {(rows) => (
        <ul className={styles.list} data-testid="orders">
          {rows.map((order) => (
            <li key={order.orderId}>
              <OrderCard
                order={order}
                words={saleTextsOf(order.productType)}
                isPast={asked.when === 'past'}
                as="h2"
              />
            </li>
          ))}
        </ul>
      )}
    </ListBody>
  );
};

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
  const panel = (
    <div className={own.panel}>
      <FoldedFilters asked={asked} kinds={kinds} />
      <List asked={asked} />
    </div>
  );
  return (
    <ProfileFrame>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <div>
        <Tabs
          label={texts.tabsLabel}
          selected={asked.when}
          onSelect={(when) => navigate(travelsAt.of({ ...asked, when, page: 1 }), { replace: true })}
          tabs={(['upcoming', 'past', 'all'] as const).map((id) => ({ id, name: texts.tabs[id], panel }))}
        />
      </div>
    </ProfileFrame>
  );
};

export default TravelsPage;
