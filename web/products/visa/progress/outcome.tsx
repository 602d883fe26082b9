import type { VisaApplicant } from '#core/products/visa/contract/application.ts';
import { progressTexts } from '#core/products/visa/texts/progress.ts';
import { CopyButton, DocumentButton } from '#web/features/orders/index.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { fullDay, otherDay } from '#web/ui/shown/days.ts';
import styles from './progress.module.css';

const texts = progressTexts.issued;

const Issued = ({ visa }: { visa: NonNullable<VisaApplicant['visa']> }) => (
  <div className={styles.issued} data-testid="visa-issued">
    <h3>
      <Icon name="check" /> {texts.title}
    </h3>
    <dl className={styles.facts}>
      <div>
        <dt>{texts.number}</dt>
        <dd className={styles.code}>
          <bdi dir="ltr" className="code">
            {visa.number}
          </bdi>
          <CopyButton text={visa.number} what={texts.number} />
        </dd>
      </div>
      <div>
        <dt>{texts.validUntil}</dt>
        <dd>
          {fullDay(visa.validUntil)} <bdi dir="ltr">({otherDay(visa.validUntil)})</bdi>
        </dd>
      </div>
    </dl>
    {visa.path ? (
      <div className={styles.actions}>
        <DocumentButton
          path={visa.path}
          fileName={`visa-${visa.number.replaceAll(/[^\w-]/g, '')}.pdf`}
          look="go"
          icon="download"
          words={texts.words}
          testId="visa-pdf"
        >
          {texts.download}
        </DocumentButton>
      </div>
    ) : (
      <p className={styles.quiet}>{texts.fileGone}</p>
    )}
  </div>
);

/** The result of an application: the visa, or why there is none; nothing while it goes on. */
export const ApplicantOutcome = ({ applicant }: { applicant: VisaApplicant }) => {
  if (applicant.visa) return <Issued visa={applicant.visa} />;
  if (applicant.state === 'Rejected')
    return (
      <Notice tone="bad">
        <b>{progressTexts.rejected.title}.</b> {applicant.rejection ?? progressTexts.rejected.noReason}
      </Notice>
    );
  return applicant.state === 'Withdrawn' ? <Notice icon="undo">{progressTexts.withdrawn}</Notice> : null;
};
