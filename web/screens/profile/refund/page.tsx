import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { refundFormTexts as texts } from '#core/texts/refund-form.ts';
import { failureText, isNotThere } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import { orderAddress } from '#web/features/orders/index.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ProfileFrame } from '../frame.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import type { Refund } from '../refunds/standing.ts';
import { useMe } from '../use-me.ts';
import { freeItems } from './choice.ts';
import { Done } from './done.tsx';
import styles from './refund.module.css';
import { RefundForm } from './refund-form.tsx';

const Nothing = ({ orderId }: { orderId: string }) => (
  <>
    <h1 className="vh">{texts.nothing.title}</h1>
    <EmptyState pose="sleeping" title={texts.nothing.title} text={texts.nothing.text}>
      <LinkButton look="go" href={orderAddress(orderId)}>
        {texts.nothing.back}
      </LinkButton>
    </EmptyState>
  </>
);

/** The page if no order of this account has the id in the address. */
const Unknown = () => (
  <>
    <h1 className="vh">{texts.unknown.title}</h1>
    <EmptyState pose="lost" title={texts.unknown.title} text={texts.unknown.text}>
      <LinkButton look="go" href="/profile/my-travels">
        {texts.unknown.back}
      </LinkButton>
    </EmptyState>
  </>
);

/** What the address asks for: an order, or a part of one of its documents. */
interface Asked {
  orderId: string;
  documentId?: string;
  part?: string;
}

const RefundOf = ({ orderId, ...query }: Asked) => {
  const me = useMe();
  const [done, setDone] = useState<Refund | null>(null);
  const refundable = useCall(
    'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}',
    { params: { orderId }, query },
    { enabled: orderId !== '' && done === null, staleTime: 0 },
  );
  if (done) return <Done made={done} />;
  const { error, data } = refundable;
  if (orderId === '' || (error && isNotThere(error))) return <Unknown />;
  if (error?.code === 'ORDER_STATE') return <Nothing orderId={orderId} />;
  if (error || me.error)
    return (
      <>
        <h1>{texts.failed}</h1>
        <ReadFailed
          text={failureText(error ?? me.error ?? { errors: [] })}
          retry={() => {
            if (error) void refundable.refetch();
            if (me.error) void me.refetch();
          }}
        />
      </>
    );
  if (!data || !me.data)
    return (
      <>
        <h1 tabIndex={-1}>{texts.loading}</h1>
        <ListSkeleton />
      </>
    );
  if (freeItems(data).length === 0) return <Nothing orderId={orderId} />;
  return (
    <>
      <nav aria-label={texts.path} className={styles.quiet}>
        <Link href={orderAddress(orderId)}>
          {texts.order} <bdi dir="ltr">{data.orderNumber}</bdi>
        </Link>{' '}
        / {texts.pageTitle}
      </nav>
      <div>
        <h1 tabIndex={-1}>{saleTextsOf(data.productType).giveBackTitle}</h1>
        <p className={styles.quiet}>
          {data.orderTitle}. {texts.lead}
        </p>
      </div>
      <RefundForm refundable={data} ownIban={me.data.iban ?? ''} onDone={setDone} />
    </>
  );
};

/** The page on which an order, or parts of it, can be given back. */
const RefundPage = () => {
  const address = new URLSearchParams(useSearch());
  const orderId = address.get('orderId') ?? '';
  const [documentId, part] = [address.get('documentId'), address.get('part')];
  const query = documentId === null || part === null ? {} : { documentId, part };
  usePageTitle(texts.pageTitle);
  return (
    <ProfileFrame>
      <RefundOf key={orderId} orderId={orderId} {...query} />
    </ProfileFrame>
  );
};

export default RefundPage;
