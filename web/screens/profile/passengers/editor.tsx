import type { FormEvent } from 'react';
import { useMemo, useRef, useState } from 'react';
import { parsePersianDate } from '#core/rules/dates/jalali.ts';
import { passengerTypeOn } from '#core/rules/passengers/ages.ts';
import { savedMode } from '#core/rules/passengers/modes.ts';
import { formTexts } from '#core/texts/forms.ts';
import { profileTexts } from '#core/texts/profile.ts';
import { todayInIran } from '#web/features/orders/index.ts';
import {
  ErrorSummary,
  emptyTraveller,
  forgetForm,
  fromSaved,
  idOfPath,
  type SavedTraveller,
  ScanStrip,
  TravellerFields,
  toFields,
  useTravellersForm,
} from '#web/features/travellers/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { TitleBar } from '#web/ui/title-bar/title-bar.tsx';
import styles from './passengers.module.css';
import type { TravellersModel } from './use-list.ts';

const texts = profileTexts.passengers;

interface EditorProps {
  model: TravellersModel;
  /** The traveller to change; null for a new one. */
  saved: SavedTraveller | null;
  onSaved: () => void;
  onCancel: () => void;
}

/** The form for one saved traveller, with the fields and rules of a purchase. */
export const TravellerEditor = ({ model, saved, onSaved, onCancel }: EditorProps) => {
  const name = `saved.${saved?.id ?? 'new'}`;
  const type = saved?.type ?? 'Adult';
  const context = useMemo(
    () => ({ mode: savedMode, travelDates: [], today: todayInIran(), contact: 'none' as const }),
    [],
  );
  const form = useTravellersForm(name, [type], context, (each) =>
    saved ? fromSaved(saved, each) : emptyTraveller(each),
  );
  const [isBusy, setBusy] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const title = saved ? texts.editTitle : texts.addTitle;
  usePageTitle(form.shown.size > 0 ? formTexts.errorTitlePrefix + title : title);
  const [draft] = form.travellers;
  if (!draft) return null;

  const showErrors = (): void => {
    setTimeout(() => summary.current?.focus());
  };
  const save = async (): Promise<void> => {
    const fields = toFields(draft, savedMode);
    const birth = parsePersianDate(fields.birthDateFa ?? '');
    setBusy(true);
    const outcome = await model.save({
      ...fields,
      // The type is by today's age. Each purchase works it out again by its own dates.
      type: (birth && passengerTypeOn(birth, context.today)) || 'Infant',
      passportExpirationDateType: draft.expiryCalendar,
      ...(saved ? { id: saved.id } : {}),
    });
    setBusy(false);
    if (outcome.ok) {
      forgetForm(name);
      onSaved();
      return;
    }
    form.refuse(outcome.errors);
    showErrors();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.tryAll();
    if (form.problems.size > 0) showErrors();
    else if (!isBusy) void save();
  };
  const fields = { form, index: 0, draft, mode: savedMode, countries: model.countries } as const;
  return (
    <>
      <TitleBar back={{ href: '/profile/passengers', name: texts.back }}>{title}</TitleBar>
      <ErrorSummary
        ref={summary}
        shown={form.shown}
        others={form.otherErrors}
        nameOf={null}
        onGo={(path) => document.getElementById(idOfPath(path))?.focus()}
      />
      <form className={styles.editor} noValidate onSubmit={submit} data-testid="traveller-editor">
        <ScanStrip {...fields} />
        <TravellerFields {...fields} />
        <div className={styles.buttons}>
          <Button look="act" type="submit" busy={isBusy} data-testid="save-traveller">
            {texts.save}
          </Button>
          <Button
            look="text"
            onClick={() => {
              forgetForm(name);
              onCancel();
            }}
          >
            {texts.cancel}
          </Button>
        </div>
      </form>
    </>
  );
};
