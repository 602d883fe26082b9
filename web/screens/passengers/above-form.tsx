import type { RefObject } from 'react';
import { travellerTexts } from '#core/texts/travellers.ts';
import {
  ChooseSeveral,
  ErrorSummary,
  type TravellersForm,
  type useCards,
} from '#web/features/travellers/index.ts';
import type { ChosenTrip, PurchaseModel } from '#web/products/purchase-slot.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import styles from './passengers.module.css';

interface AboveProps {
  model: PurchaseModel;
  trip: ChosenTrip;
  form: TravellersForm;
  cards: ReturnType<typeof useCards>;
  errors: RefObject<HTMLElement | null>;
}

/** What stands above the form: notices for all travellers, errors, and saved travellers to choose from. */
export const AboveForm = ({ model, trip, form, cards, errors }: AboveProps) => (
  <>
    {trip.notices?.length ? (
      <Notice>
        <b>{travellerTexts.needToKnow}</b>
        <ul className={styles.notices}>
          {trip.notices.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Notice>
    ) : null}
    <ErrorSummary
      ref={errors}
      shown={form.shown}
      others={form.otherErrors}
      nameOf={form.travellers.length > 1 ? travellerTexts.errors.traveller : null}
      onGo={cards.goTo}
    />
    <ChooseSeveral
      form={form}
      saved={model.savedTravellers}
      travelDates={trip.travelDates}
      ages={trip.mode.ages}
      onPut={(indexes) => cards.open(...indexes)}
    />
  </>
);
