import { useState } from 'react';
import type { StaffApplication } from '#core/products/visa/contract/staff.ts';
import { kindTitle, visaWords } from '#core/products/visa/texts/kinds.ts';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { formatMobile } from '#core/rules/identity/mobile.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { unitTexts } from '#core/texts/units.ts';
import { useCall } from '#web/api/use-call.ts';
import { Coming, Fact, Facts, Unread } from '#web/features/back-office/index.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { CopyButton, dayText, momentOf, StatusBadge, todayInIran } from '#web/features/orders/index.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { type ApplicationsAsked, applicationsAt } from './address.ts';
import { ApplicantWork } from './applicant.tsx';
import styles from './desk.module.css';
import { CommonDialog } from './dialogs/common-dialog.tsx';
import { applicantName } from './names.ts';
import { type CommonStep, commonSteps, readyFor } from './steps.ts';

const texts = staffTexts.application;

const OrderFacts = ({
  application: { order, totalPrice, paidAt, contact },
}: {
  application: StaffApplication;
}) => {
  const today = todayInIran();
  const { kind } = order;
  const days = [kind.processingDays.from, kind.processingDays.to].map(toPersianDigits);
  const paid = paidAt ? momentOf(paidAt) : null;
  return (
    <Facts>
      <Fact name={texts.destination}>{order.destination.name}</Fact>
      <Fact name={texts.kind}>{kindTitle(kind)}</Fact>
      <Fact name={texts.purpose}>{visaWords.types[kind.type]}</Fact>
      <Fact name={texts.arrival}>{dayText(order.arrivalDate, today)}</Fact>
      <Fact name={texts.processing}>{texts.processingDays(days[0] ?? '', days[1] ?? '')}</Fact>
      {order.expectedBy ? <Fact name={texts.expectedBy}>{dayText(order.expectedBy, today)}</Fact> : null}
      <Fact name={texts.guarantee}>{order.hasGuarantee ? texts.hasGuarantee : texts.noGuarantee}</Fact>
      <Fact name={texts.total}>
        {formatToman(totalPrice)} {unitTexts.toman}
      </Fact>
      {paid ? (
        <Fact name={texts.paidAt}>
          {paid.day}، {paid.time}
        </Fact>
      ) : null}
      <Fact name={texts.contact}>
        <bdi dir="ltr">{formatMobile(contact.phoneNumber)}</bdi>
        <CopyButton text={contact.phoneNumber} what={texts.copyPhone} />
        {contact.email ? <bdi dir="ltr">{contact.email}</bdi> : null}
      </Fact>
    </Facts>
  );
};

/** Steps for all applicants who are ready for them, if there are several. */
const Together = ({ application }: { application: StaffApplication }) => {
  const [step, setStep] = useState<CommonStep | null>(null);
  const ready = (each: CommonStep) => readyFor(application.order.applicants, each);
  const offered = commonSteps.filter((each) => ready(each).length > 1);
  return (
    <>
      {offered.length > 0 ? (
        <fieldset className={styles.actions}>
          <legend className="vh">{texts.together}</legend>
          {offered.map((each) => (
            <Button key={each} look="act" onClick={() => setStep(each)} data-testid={`${each}-all`}>
              {staffTexts.together[each](toPersianDigits(ready(each).length))}
            </Button>
          ))}
        </fieldset>
      ) : null}
      {step ? (
        <CommonDialog
          application={application}
          step={step}
          travellerIds={ready(step).map(({ travellerId }) => travellerId)}
          onClose={() => setStep(null)}
        />
      ) : null}
    </>
  );
};

const Whole = ({ application }: { application: StaffApplication }) => (
  <>
    <Panel title={texts.facts} aside={<StatusBadge state={application.status} />}>
      <OrderFacts application={application} />
      <Together application={application} />
    </Panel>
    {application.order.applicants.map((applicant) => (
      <ApplicantWork
        key={applicant.travellerId}
        application={application}
        applicant={applicant}
        name={applicantName(application, applicant.travellerId)}
      />
    ))}
  </>
);

/** One application, as staff work on it. */
export const ApplicationWork = ({ orderId, asked }: { orderId: string; asked: ApplicationsAsked }) => {
  const { data, error, refetch } = useCall(
    'GET /api/back-office/visa/ApplicationById/{id}',
    { params: { id: orderId } },
    { staleTime: 0 },
  );
  const number = data?.orderNumber ?? '';
  usePageTitle(texts.title(number));
  return (
    <>
      <div className={error?.code === 'FORBIDDEN' ? 'vh' : styles.head}>
        <LinkButton look="text" size="small" icon="back" href={applicationsAt.of(asked)}>
          {texts.back}
        </LinkButton>
        <div className={styles.title}>
          <h1 tabIndex={-1}>
            {texts.order} <bdi dir="ltr">{number}</bdi>
          </h1>
          {data ? <CopyButton text={number} what={texts.number} /> : null}
        </div>
      </div>
      {error ? (
        <Unread error={error} retry={() => void refetch()} />
      ) : data ? (
        <Whole application={data} />
      ) : (
        <Coming />
      )}
    </>
  );
};
