import { visaOrderTexts as texts } from '#core/products/visa/texts/order.ts';
import { isFirstDuePaid, travellerName } from '#web/features/orders/index.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { visaProgressAddress } from '../shared/address.ts';
import styles from './checkout.module.css';
import { ApplicantBadge } from './state-badge.tsx';
import { VisaFacts } from './visa-facts.tsx';
import { visaOf } from './visa-of.ts';

/** What was applied for and, after paying, the state of each applicant. */
export const OrderTrip = ({ order }: { order: OrderDetail }) => {
  const visa = visaOf(order);
  if (!visa) return null;
  const people = isFirstDuePaid(order) ? order.travellers : [];
  return (
    <div className={styles.part}>
      <h2 className={styles.title}>{order.title}</h2>
      <VisaFacts visa={visa} />
      {visa.applicants.some(({ state }) => state === 'DocumentsMissing') ? (
        <Notice
          tone="warn"
          action={
            <LinkButton
              look="line"
              size="small"
              href={visaProgressAddress(order.orderId)}
              data-testid="give-asked"
            >
              {texts.give}
            </LinkButton>
          }
        >
          {texts.asked}
        </Notice>
      ) : null}
      {people.length > 0 ? (
        <ul className={styles.people} aria-label={texts.applicants}>
          {people.map((traveller) => {
            const own = visa.applicants.find(({ travellerId }) => travellerId === traveller.travellerId);
            return (
              <li key={traveller.travellerId}>
                {travellerName(traveller)}
                {own ? <ApplicantBadge state={own.state} /> : null}
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
};
