import type { VisaOrder } from '#core/products/visa/contract/application.ts';
import { progressTexts as texts } from '#core/products/visa/texts/progress.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { isFirstDuePaid, type OrderDetail, OrderPath, orderAddress } from '#web/features/orders/index.ts';
import { Kept } from '#web/features/orders/kept.tsx';
import { OrderPages } from '#web/features/orders/order-pages.tsx';
import { useForgetting } from '#web/features/orders/use-forgetting.ts';
import { payAddress, saleTextsOf } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { VisaFacts } from '../checkout/visa-facts.tsx';
import { visaProgressAddress } from '../shared/address.ts';
import { ApplicantProgress } from './applicant.tsx';
import { AskedDocuments } from './asked.tsx';
import { ProgressHero } from './hero.tsx';
import styles from './progress.module.css';
import { useNews } from './use-news.ts';

const Unpaid = ({ order }: { order: OrderDetail }) =>
  order.payableUntil ? (
    <Notice
      tone="warn"
      icon="clock"
      action={
        <LinkButton look="go" href={payAddress(order)}>
          {order.isAtBank ? texts.atBank.action : texts.pay}
        </LinkButton>
      }
    >
      {order.isAtBank ? texts.atBank.text : texts.unpaid}
    </Notice>
  ) : (
    <Notice>{texts.over}</Notice>
  );

/** All applications of an order: first what staff ask for, then the progress of each traveller. */
export const ApplicationsProgress = ({ order, visa }: { order: OrderDetail; visa: VisaOrder }) => {
  const people = order.travellers.flatMap((traveller) => {
    const applicant = visa.applicants.find(({ travellerId }) => travellerId === traveller.travellerId);
    return applicant ? [{ traveller, applicant }] : [];
  });
  useNews(people);
  useForgetting(order);
  return (
    <>
      <OrderPath order={order} />
      <ProgressHero title={order.title} visa={visa} />
      {isFirstDuePaid(order) ? null : <Unpaid order={order} />}
      <AskedDocuments orderId={order.orderId} people={people} />
      {people.map(({ traveller, applicant }) => (
        <ApplicantProgress
          key={traveller.travellerId}
          order={order}
          traveller={traveller}
          applicant={applicant}
        />
      ))}
      <div className={styles.kept}>
        <Kept order={order} path={visaProgressAddress(order.orderId)} />
      </div>
      <Panel title={texts.request}>
        <VisaFacts visa={visa} />
        <div className={styles.actions}>
          <OrderPages order={order} wordsOf={(kind) => saleTextsOf(kind).download} />
          <LinkButton look="soft" href={orderAddress(order.orderId)}>
            {texts.order}
          </LinkButton>
        </div>
      </Panel>
    </>
  );
};
