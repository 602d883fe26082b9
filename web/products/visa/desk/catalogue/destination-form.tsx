import { type FormEvent, useState } from 'react';
import { staffCatalogueTexts as texts } from '#core/products/visa/texts/staff-catalogue.ts';
import { TextArea } from '#web/features/back-office/index.ts';
import { Panel } from '#web/features/checkout/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/index.ts';
import { DigitsInput, TextInput } from '#web/ui/text-input/index.ts';
import styles from './catalogue.module.css';
import { DocumentRows } from './document-rows.tsx';
import { type DestinationDraft, destinationBodyOf } from './draft.ts';
import { GuideRows } from './guide-rows.tsx';
import type { PartProps } from './props.ts';
import { SaveProblem } from './save-problem.tsx';
import { problemAt, useCatalogueSave, useFirstProblem } from './use-save.ts';

interface FormProps {
  start: DestinationDraft;
  /** The version that staff saw; null for a new destination. */
  was: string | null;
  /** The present version, as far as the page knows; null for a new destination. */
  now: string | null;
  onSaved: (saved: { code: string; updatedAt: string }) => void;
  onTakeTheirs: (typed: { code: string }) => void;
}

const Names = ({ draft, change, errorAt, isNew }: PartProps & { isNew: boolean }) => {
  const box = (field: 'code' | 'countryCode' | 'name' | 'poster', label: string, hint?: string) => (
    <TextInput
      id={`destination-${field}`}
      label={label}
      hint={hint}
      {...(field === 'name' ? {} : { dir: 'ltr' as const })}
      value={draft[field]}
      onChange={(value) => change({ [field]: value })}
      error={errorAt(field)}
      testId={`destination-${field}`}
    />
  );
  return (
    <div className={styles.columns}>
      {isNew ? box('code', texts.code, texts.codeHint) : null}
      {box('name', texts.name)}
      {box('countryCode', texts.countryCode)}
      {box('poster', texts.poster, texts.posterHint)}
      <DigitsInput
        id="destination-position"
        label={texts.position}
        value={draft.position}
        onChange={(position) => change({ position })}
        maxLength={4}
        error={errorAt('position')}
      />
    </div>
  );
};

const Standing = ({ draft, change, errorAt }: PartProps) => (
  <>
    <Checkbox
      id="destination-isOpen"
      checked={draft.isOpen}
      onChange={(isOpen) => change({ isOpen })}
      testId="destination-open"
    >
      {texts.isOpen}
    </Checkbox>
    {draft.isOpen ? null : (
      <TextInput
        id="destination-closedNote"
        label={texts.closedNote}
        hint={texts.closedNoteHint}
        isOptional
        value={draft.closedNote}
        onChange={(closedNote) => change({ closedNote })}
        maxLength={300}
        error={errorAt('closedNote')}
        testId="destination-closed-note"
      />
    )}
    <Checkbox
      id="destination-visaFree"
      checked={draft.isVisaFree}
      onChange={(isVisaFree) => change({ isVisaFree })}
    >
      {texts.isVisaFree}
    </Checkbox>
    {draft.isVisaFree ? (
      <div className={styles.columns}>
        <DigitsInput
          id="destination-stayDays"
          label={texts.stayDays}
          isOptional
          value={draft.stayDays}
          onChange={(stayDays) => change({ stayDays })}
          maxLength={3}
          error={errorAt('visaFree.stayDays')}
        />
        <TextInput
          id="destination-visaFreeNote"
          label={texts.visaFreeNote}
          isOptional
          value={draft.visaFreeNote}
          onChange={(visaFreeNote) => change({ visaFreeNote })}
          maxLength={300}
          error={errorAt('visaFree.note')}
        />
      </div>
    ) : null}
  </>
);

/** The form of a destination: texts, documents, guide, and whether it is open. */
export const DestinationForm = ({ start, was, now, onSaved, onTakeTheirs }: FormProps) => {
  const [draft, setDraft] = useState(start);
  const { save, isBusy, failure, forget } = useCatalogueSave('POST /api/back-office/visa/SaveDestination');
  const form = useFirstProblem(failure);
  const part: PartProps = {
    draft,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    errorAt: (path) => problemAt(failure, path),
  };
  const saveAs = async (version: string | null): Promise<void> => {
    const saved = await save({ body: destinationBodyOf(draft, version) }, texts.saved(draft.name));
    if (saved) onSaved({ code: draft.code, updatedAt: saved.updatedAt });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void saveAs(was);
  };
  return (
    <Panel title={was === null ? texts.add : texts.words} testId="destination">
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <Standing {...part} />
        <Names {...part} isNew={was === null} />
        <TextArea
          id="destination-summary"
          label={texts.summary}
          rows={2}
          value={draft.summary}
          onChange={(summary) => part.change({ summary })}
          maxLength={300}
          error={part.errorAt('summary')}
        />
        <TextArea
          id="destination-notices"
          label={texts.notices}
          hint={texts.noticesHint}
          isOptional
          value={draft.notices}
          onChange={(notices) => part.change({ notices })}
          error={part.errorAt('notices')}
        />
        <DocumentRows {...part} />
        <GuideRows {...part} />
        <SaveProblem
          failure={failure}
          onKeepMine={() => void saveAs(now)}
          onTakeTheirs={() => {
            forget();
            onTakeTheirs(draft);
          }}
        />
        <Button look="act" type="submit" busy={isBusy} data-testid="save-destination">
          {texts.save}
        </Button>
      </form>
    </Panel>
  );
};
