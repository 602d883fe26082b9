import { progressTexts as texts } from '#core/products/visa/texts/progress.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { CopyButton, LatinName, type OrderDetail, travellerName } from '#web/features/orders/index.ts';
import { ApplicantBadge } from '../checkout/state-badge.tsx';
import { DocumentsProgress } from './documents.tsx';
import { Money } from './money.tsx';
import { ApplicantOutcome } from './outcome.tsx';
import type { PersonWithApplication } from './people.ts';
import styles from './progress.module.css';
import { ApplicationWay } from './way.tsx';

/** The progress of one traveller's application. */
export const ApplicantProgress = ({
  order,
  traveller,
  applicant,
}: PersonWithApplication & { order: OrderDetail }) => {
  const name = travellerName(traveller);
  const number = applicant.applicationNumber;
  return (
    <Panel title={name} aside={<ApplicantBadge state={applicant.state} />} testId="applicant">
      <div className={styles.ids}>
        <LatinName traveller={traveller} />
        {number ? (
          <span className={styles.code}>
            {texts.number}{' '}
            <bdi dir="ltr" className="code">
              {number}
            </bdi>
            <CopyButton text={number} what={texts.number} />
          </span>
        ) : null}
      </div>
      <ApplicantOutcome applicant={applicant} />
      <div className={styles.halves}>
        <ApplicationWay applicant={applicant} name={name} />
        <div className={styles.side}>
          <DocumentsProgress applicant={applicant} name={name} />
          <Money orderId={order.orderId} applicant={applicant} name={name} />
        </div>
      </div>
    </Panel>
  );
};
