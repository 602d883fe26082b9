import { Link } from 'wouter';
import type { Destination, VisaKind } from '#core/products/visa/contract/destination.ts';
import { visaGuideTexts } from '#core/products/visa/texts/guide.ts';
import { kindChoiceTexts as texts } from '#core/products/visa/texts/kind-choice.ts';
import { kindTitle } from '#core/products/visa/texts/kinds.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { BuyBar } from '#web/features/checkout/index.ts';
import { NextStepBar } from '#web/features/checkout/next-step-bar.tsx';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { applicationAddress } from '../shared/address.ts';
import { BackRows } from '../shared/back-rows.tsx';
import { CountStepper } from '../shared/count-stepper.tsx';
import { NeededDocuments } from '../shared/documents.tsx';
import { NotCome } from '../shared/not-come.tsx';
import { usePrice, type VisaPrice } from '../shared/use-price.ts';
import { Choices } from './choices.tsx';
import { Guarantee } from './guarantee.tsx';
import styles from './kinds.module.css';
import { PricePanel } from './price-panel.tsx';
import { VisaTimeline } from './timeline.tsx';
import { useAnnouncedPrice } from './use-announced-price.ts';
import { useChoice } from './use-choice.ts';

const showBill = () => {
  const heading = document.getElementById('visa-price');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
};

interface KindFormProps {
  destination: Destination;
  choice: ReturnType<typeof useChoice>;
  kind: VisaKind;
  /** Undefined while it is loading. */
  price: VisaPrice | undefined;
}

/** The form of kind, guarantee and number of people. If a wish is not possible, it says what was chosen instead. */
const KindForm = ({ destination: { name, kinds }, choice, kind, price }: KindFormProps) => {
  const { hasGuarantee, applicants } = choice;
  const rates = Object.fromEntries(
    (price?.rates ?? []).map(({ currency, rials }) => [currency, rials as Rial]),
  );
  return (
    <Card className={styles.form} role="group" aria-labelledby="visa-choices">
      <h2 id="visa-choices">{texts.title}</h2>
      <Choices name={name} kinds={kinds} chosen={kind} onChoose={choice.choose} />
      {choice.moved ? (
        <Notice live key={kind.kindId}>
          {choice.moved}
        </Notice>
      ) : null}
      <Guarantee price={kind.guarantee} rates={rates} isOn={hasGuarantee} onChange={choice.setGuarantee} />
      <div className={styles.applicants}>
        <div>
          <b>{texts.applicants}</b>
          <p>{texts.applicantsHint}</p>
        </div>
        <CountStepper value={applicants} onChange={choice.setApplicants} />
      </div>
    </Card>
  );
};

interface AboutKindProps {
  destination: Destination;
  kind: VisaKind;
  /** How much of the price comes back; undefined while the price is loading. */
  back: VisaPrice['back'] | undefined;
}

/** What the chosen kind needs: documents, time, refunds, notices. */
const AboutKind = ({ destination, kind, back }: AboutKindProps) => {
  const { name, documents, notices, guidePath } = destination;
  return (
    <div className={styles.stack}>
      <Card>
        <h2>{visaGuideTexts.documents}</h2>
        <NeededDocuments documents={documents} />
      </Card>
      <Card>
        <h2>{texts.timeline}</h2>
        <VisaTimeline kind={kind} />
      </Card>
      <Card>
        <h2>{visaGuideTexts.back}</h2>
        <p className={styles.quiet}>{visaGuideTexts.backLead(kindTitle(kind))}</p>
        {back ? <BackRows rows={back} /> : <Skeleton width="100%" height="7.6rem" />}
      </Card>
      <Notice>
        {notices.length > 0 ? <p>{notices.join(' ')}</p> : null}
        <Link href={guidePath}>{texts.guide(name)}</Link>
      </Notice>
    </div>
  );
};

/** The page for choosing the visa, its extras and the number of applicants. The price is beside it; below are documents, times and refunds. */
export const Chooser = ({ destination }: { destination: Destination }) => {
  const { code } = destination;
  const choice = useChoice(destination);
  const { kind, hasGuarantee, applicants } = choice;
  const asked = usePrice({ destination: code, kind, hasGuarantee, applicants });
  const price = asked.data;
  useAnnouncedPrice(price && !asked.isPlaceholderData ? price.total : null);
  if (!kind) return null;
  const href = applicationAddress(code, kind.kindId, { hasGuarantee, applicants });
  const goOn = (isShort: boolean) => (
    <LinkButton
      href={href}
      look="go"
      size={isShort ? 'normal' : 'big'}
      full
      data-testid={isShort ? 'visa-go-on-bar' : 'visa-go-on'}
    >
      {texts.goOn(applicants)}
    </LinkButton>
  );
  return (
    <div className={`wrap ${styles.layout}`}>
      <div>
        <KindForm destination={destination} choice={choice} kind={kind} price={price} />
      </div>
      <aside className={styles.side} aria-label={texts.price}>
        <PricePanel
          price={price}
          isOld={asked.isPlaceholderData}
          failed={
            asked.error ? (
              <NotCome failure={asked.error} onRetry={() => void asked.refetch()}>
                {texts.priceFailed}
              </NotCome>
            ) : null
          }
        >
          <div className={styles.onlyWide}>{goOn(false)}</div>
        </PricePanel>
      </aside>
      <AboutKind destination={destination} kind={kind} back={price?.back} />
      {price ? (
        <NextStepBar>
          <BuyBar note={texts.people(applicants)} amount={price.total} onShowBill={showBill}>
            {goOn(true)}
          </BuyBar>
        </NextStepBar>
      ) : null}
    </div>
  );
};
