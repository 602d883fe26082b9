import { useSearch } from 'wouter';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { companionTexts } from '#core/texts/companion.ts';
import { travellerTexts } from '#core/texts/travellers.ts';
import { Actions, MessagePage, PurchaseFrame, Stopped } from '#web/features/checkout/index.ts';
import { FormSkeleton } from '#web/features/travellers/index.ts';
import type { PurchaseModel, PurchaseSlot } from '#web/products/purchase-slot.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { usePurchaseSlot } from '#web/products/slots.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { withoutDialogEntry } from '#web/ui/dialog/index.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { tripWith, WithAdded } from './companion.tsx';
import { PassengersForm } from './form.tsx';
import { passengersStep } from './step.ts';

const Unnamed = () => (
  <PurchaseFrame step={passengersStep} back="/" width="narrow">
    <MessagePage
      title={checkoutTexts.unnamed.title}
      text={checkoutTexts.unnamed.text}
      tone="info"
      icon="search"
    >
      <Actions>
        <LinkButton look="go" href="/">
          {checkoutTexts.unnamed.action}
        </LinkButton>
      </Actions>
    </MessagePage>
  </PurchaseFrame>
);

const Waiting = ({ back, waiting }: { back: string; waiting: string }) => (
  <PurchaseFrame step={passengersStep} back={back}>
    <FormSkeleton title={travellerTexts.title} lead={travellerTexts.lead} waiting={waiting} />
  </PurchaseFrame>
);

interface BodyProps {
  model: PurchaseModel;
  slot: PurchaseSlot;
  query: string;
}

const Body = ({ model, slot, query }: BodyProps) => {
  const { state } = model;
  const words = saleTextsOf(slot.kind);
  if (state.kind === 'loading') return <Waiting back={model.searchAgain} waiting={words.checkingPrice} />;
  if (state.kind === 'stopped')
    return (
      <PurchaseFrame step={passengersStep} back={model.searchAgain} width="narrow">
        <Stopped {...state.stop} retry={state.retry} searchAgain={model.searchAgain} />
      </PurchaseFrame>
    );
  return (
    <WithAdded query={query}>
      {(added) =>
        added?.state.kind === 'loading' ? (
          <Waiting back={model.searchAgain} waiting={companionTexts.checking} />
        ) : (
          <PassengersForm
            key={`${model.draftKey} ${added?.choiceId ?? ''}`}
            model={model}
            trip={tripWith(state.trip, added)}
            added={added}
            words={words}
            Summary={slot.Summary}
            query={query}
          />
        )
      }
    </WithAdded>
  );
};

/** The page on which travellers of every product are asked for. */
const PassengersPage = () => {
  const query = withoutDialogEntry(useSearch());
  const slot = usePurchaseSlot(new URLSearchParams(query));
  usePageTitle(travellerTexts.pageTitle);
  if (!slot) return <Unnamed />;
  return (
    <slot.Provider query={query}>{(model) => <Body model={model} slot={slot} query={query} />}</slot.Provider>
  );
};

export default PassengersPage;
