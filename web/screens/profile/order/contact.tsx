import { formatMobile } from '#core/rules/identity/mobile.ts';
import { profileTexts } from '#core/texts/profile.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import styles from '../profile.module.css';

/** Where news of the order goes. */
export const OrderContact = ({ contact }: Pick<OrderDetail, 'contact'>) => (
  <dl className={styles.facts}>
    <div>
      <dt>{profileTexts.phone}</dt>
      <dd>
        <bdi dir="ltr">{formatMobile(contact.phoneNumber)}</bdi>
      </dd>
    </div>
    {contact.email ? (
      <div>
        <dt>{profileTexts.email}</dt>
        <dd>
          <bdi dir="ltr">{contact.email}</bdi>
        </dd>
      </div>
    ) : null}
  </dl>
);
