import { useLocation, useSearch } from 'wouter';
import { orderTexts } from '#core/texts/orders.ts';
import { failureText } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { OrderCard } from '#web/features/orders/index.ts';
import { useProducts } from '#web/products/slots.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { Failed } from '../failed.tsx';
import { ProfileFrame } from '../frame.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { Pages } from '../pages.tsx';
import styles from '../profile.module.css';
import type { Asked, When } from './address.ts';
import { addressOf, readAsked } from './address.ts';
import { ProductFilter } from './product-filter.tsx';

const texts = orderTexts.travels;
const emptyTexts: Record<When, string> = {
  all: texts.empty,
  upcoming: texts.emptyUpcoming,
  past: texts.emptyPast,
};

const List = ({ asked }: { asked: Asked }) => {
  const { when, page, product } = asked;
  const orders = useCall(
    'POST /api/orders/Order/GetCurrentUserOrders',
    { body: { when, page, ...(product ? { productType: product } : {}) } },
    { staleTime: 0 },
  );
  if (orders.error) return <Failed text={failureText(orders.error)} retry={() => void orders.refetch()} />;
  if (!orders.data) return <ListSkeleton />;
  const { data, total, pageSize } = orders.data;
  if (data.length === 0)
    return (
      <EmptyState title={emptyTexts[when]}>
        <LinkButton look="go" href="/">
          {texts.search}
        </LinkButton>
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.list} data-testid="orders">
        {data.map((order) => (
          <li key={order.orderId}>
            <OrderCard order={order} isPast={when === 'past'} as="h2" />
          </li>
        ))}
      </ul>
      <Pages
        label={texts.pages}
        page={asked.page}
        pages={Math.ceil(total / pageSize)}
        hrefOf={(to) => addressOf({ ...asked, page: to })}
      />
    </>
  );
};

/** Every order of the account, what is to come first. */
const TravelsPage = () => {
  const [, navigate] = useLocation();
  const sold = useProducts().flatMap(({ orders }) => orders ?? []);
  const kinds = sold.flatMap((orders) => Object.entries(orders.kinds).map(([id, name]) => ({ id, name })));
  const asked = readAsked(
    new URLSearchParams(useSearch()),
    kinds.map(({ id }) => id),
  );
  usePageTitle(texts.title);
  const panel = <List asked={asked} />;
  return (
    <ProfileFrame>
      <h1 tabIndex={-1}>{texts.title}</h1>
      {sold.length > 1 ? <ProductFilter asked={asked} kinds={kinds} /> : null}
      <div>
        <Tabs
          label={texts.tabsLabel}
          selected={asked.when}
          onSelect={(when) => navigate(addressOf({ ...asked, when, page: 1 }), { replace: true })}
          tabs={(['upcoming', 'past', 'all'] as const).map((id) => ({ id, name: texts.tabs[id], panel }))}
        />
      </div>
    </ProfileFrame>
  );
};

export default TravelsPage;
