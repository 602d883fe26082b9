import { useState } from 'react';
import type { VisaApplicant } from '#core/products/visa/contract/application.ts';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { unitTexts } from '#core/texts/units.ts';
import { CodeFact, Fact, Facts } from '#web/features/back-office/index.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { DocumentButton, momentOf } from '#web/features/orders/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import styles from './desk.module.css';
import { StepDialog } from './dialogs/step-dialog.tsx';
import { GivenDocuments } from './documents.tsx';
import { Passport } from './passport.tsx';
import type { ApplicantProps } from './props.ts';
import { type StaffStep, stateTones, stepsOf } from './steps.ts';

const texts = staffTexts.applicant;

const lookOf = (step: StaffStep, isFirst: boolean) => {
  if (step === 'reject') return 'danger';
  return isFirst && step !== 'ask' && step !== 'correct' ? 'act' : 'line';
};

const Steps = ({ application, applicant, name }: ApplicantProps) => {
  const [open, setOpen] = useState<StaffStep | null>(null);
  // If the visa was forgotten with an ended account, it cannot be corrected.
  const steps = stepsOf(applicant.state).filter((step) => step !== 'correct' || applicant.visa !== null);
  return (
    <>
      {steps.length > 0 ? (
        <fieldset className={styles.actions}>
          <legend className="vh">{texts.actions(name)}</legend>
          {steps.map((step, at) => (
            <Button
              key={step}
              look={lookOf(step, at === 0)}
              size="small"
              aria-label={staffTexts.stepOf(staffTexts.steps[step], name)}
              onClick={() => setOpen(step)}
              data-testid={`${step}-${applicant.travellerId}`}
            >
              {staffTexts.steps[step]}
            </Button>
          ))}
        </fieldset>
      ) : (
        <p className={styles.quiet}>{texts.nothing}</p>
      )}
      {open ? (
        <StepDialog
          step={open}
          application={application}
          applicant={applicant}
          name={name}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
};

const Outcome = ({ application: { orderId }, applicant, name }: ApplicantProps) => {
  const { travellerId, visa, rejection, refunded } = applicant;
  if (!visa && !rejection && refunded === null) return null;
  return (
    <Facts>
      {visa ? <CodeFact name={texts.visaNumber} code={visa.number} /> : null}
      {visa ? <CodeFact name={texts.validUntil} code={visa.validUntil} /> : null}
      {visa?.path ? (
        <Fact name={texts.visa}>
          <DocumentButton
            path={`/api/back-office/visa/IssuedVisa/${orderId}?travellerId=${travellerId}`}
            look="text"
            icon="passport"
            words={texts.visaFile}
            label={staffTexts.stepOf(texts.visaFile.open, name)}
          >
            {texts.visaFile.open}
          </DocumentButton>
        </Fact>
      ) : null}
      {rejection ? <Fact name={texts.rejection}>{rejection}</Fact> : null}
      {refunded === null ? null : (
        <Fact name={texts.refunded}>
          {formatToman(refunded)} {unitTexts.toman}
        </Fact>
      )}
    </Facts>
  );
};

const History = ({ events }: Pick<VisaApplicant, 'events'>) => (
  <ol className={styles.history}>
    {events.map(({ state, at, note }) => {
      const { day, time } = momentOf(at);
      return (
        <li key={`${state}${at}`}>
          <span>
            <b>{staffTexts.events[state]}</b>
            {note ? <span className={styles.note}>{note}</span> : null}
          </span>
          <span className={styles.quiet}>
            {day}، {time}
          </span>
        </li>
      );
    })}
  </ol>
);

/** One applicant: personal data, documents, state, and the steps that staff can take. */
export const ApplicantWork = (props: ApplicantProps) => {
  const { application, applicant, name } = props;
  return (
    <Panel
      title={name}
      aside={<Badge tone={stateTones[applicant.state]}>{staffTexts.states[applicant.state]}</Badge>}
      testId={`applicant-${applicant.travellerId}`}
    >
      <Steps {...props} />
      <Passport application={application} applicant={applicant} />
      <Outcome {...props} />
      <h3 className={styles.part}>{texts.documents}</h3>
      <GivenDocuments documents={applicant.documents} name={name} />
      <h3 className={styles.part}>{texts.history}</h3>
      <History events={applicant.events} />
    </Panel>
  );
};
