import { type FormEvent, useId, useState } from 'react';
import { foreignCurrencies } from '#core/contract/pricing/currency.ts';
import { visaDurations, visaEntries, visaSpeeds, visaTypes } from '#core/products/visa/contract/words.ts';
import { kindTitle, visaWords } from '#core/products/visa/texts/kinds.ts';
import { staffCatalogueTexts as texts } from '#core/products/visa/texts/staff-catalogue.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/index.ts';
import { Select } from '#web/ui/select/index.ts';
import { Sheet } from '#web/ui/sheet/index.ts';
import { DigitsInput, TextInput } from '#web/ui/text-input/index.ts';
import styles from './catalogue.module.css';
import { type KindDraft, kindBodyOf, kindDraftOf, newKind, type StaffKind } from './kind-draft.ts';
import type { KindsProps } from './props.ts';
import { SaveProblem } from './save-problem.tsx';
import { problemAt, useCatalogueSave, useFirstProblem } from './use-save.ts';

type Option = { value: string; label: string };

const currencies: readonly Option[] = foreignCurrencies.map((code) => ({ value: code, label: code }));

type Choice = readonly [field: keyof KindDraft, label: string, options: readonly Option[]];
const choices: readonly Choice[] = [
  ['type', texts.type, visaTypes.map((value) => ({ value, label: visaWords.types[value] }))],
  [
    'duration',
    texts.duration,
    visaDurations.map((days) => ({ value: String(days), label: visaWords.duration(days) })),
  ],
  ['entry', texts.entry, visaEntries.map((value) => ({ value, label: visaWords.entries[value] }))],
  ['speed', texts.speed, visaSpeeds.map((value) => ({ value, label: visaWords.speeds[value] }))],
];

type Count = readonly [
  field: Exclude<keyof KindDraft, 'isActive'>,
  path: string,
  label: string,
  maxLength: number,
];
const counts: readonly Count[] = [
  ['serviceFee', 'serviceFee', texts.serviceFee, 9],
  ['backOnRejection', 'backOnRejection', texts.backOnRejection, 3],
  ['processingFrom', 'processingDays.from', texts.processingFrom, 3],
  ['processingTo', 'processingDays.to', texts.processingTo, 3],
  ['validDays', 'validDays', texts.validDays, 4],
];

interface FieldsProps {
  draft: KindDraft;
  change: (change: Partial<KindDraft>) => void;
  errorAt: (path: string) => string | undefined;
}

const Prices = ({ draft, change, errorAt }: FieldsProps) => {
  const pair = (amount: 'price' | 'guarantee', currency: 'currency' | 'guaranteeCurrency') => (
    <>
      <TextInput
        id={`kind-${amount}`}
        label={texts[amount]}
        hint={amount === 'guarantee' ? texts.guaranteeHint : undefined}
        dir="ltr"
        inputMode="decimal"
        value={draft[amount]}
        onChange={(value) => change({ [amount]: value })}
        maxLength={12}
        error={errorAt(amount)}
        testId={`kind-${amount}`}
      />
      <Select
        id={`kind-${currency}`}
        label={texts.currencyOf(texts[amount])}
        value={draft[currency]}
        options={currencies}
        onChange={(value) => change({ [currency]: value })}
      />
    </>
  );
  return (
    <>
      {pair('price', 'currency')}
      {pair('guarantee', 'guaranteeCurrency')}
    </>
  );
};

const Fields = (props: FieldsProps) => {
  const { draft, change, errorAt } = props;
  return (
    <>
      <div className={styles.columns}>
        {choices.map(([field, label, options]) => (
          <Select
            key={field}
            id={`kind-${field}`}
            label={label}
            value={String(draft[field])}
            options={options}
            onChange={(value) => change({ [field]: value })}
            error={errorAt(field)}
          />
        ))}
        <Prices {...props} />
        {counts.map(([field, path, label, maxLength]) => (
          <DigitsInput
            key={field}
            id={`kind-${field}`}
            label={label}
            value={draft[field]}
            onChange={(value) => change({ [field]: value })}
            maxLength={maxLength}
            error={errorAt(path)}
            testId={`kind-${field}`}
          />
        ))}
      </div>
      <Checkbox id="kind-isActive" checked={draft.isActive} onChange={(isActive) => change({ isActive })}>
        {texts.isActive}
      </Checkbox>
    </>
  );
};

/** The form of a kind of visa with its price, or of a new one. */
export const KindForm = ({
  destination,
  onSaved,
  kind,
  onClose,
}: KindsProps & { kind: StaffKind | null; onClose: () => void }) => {
  const [draft, setDraft] = useState(kind ? kindDraftOf(kind) : newKind);
  const [was] = useState(destination.updatedAt);
  const { save, isBusy, failure } = useCatalogueSave('POST /api/back-office/visa/SaveKind');
  const form = useFirstProblem(failure);
  const id = useId();
  const title = kind ? texts.editKind(kindTitle(kind)) : texts.addKind;

  const saveAs = async (version: string): Promise<void> => {
    const place = { destination: destination.code, kindId: kind?.kindId ?? null, was: version };
    const body = kindBodyOf(draft, place);
    const saved = await save({ body }, texts.savedKind(kindTitle(body)));
    if (!saved) return;
    onSaved(version, saved.updatedAt);
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void saveAs(was);
  };
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      testId="kind-form"
      footer={
        <Button look="act" type="submit" form={id} full busy={isBusy} data-testid="save-kind">
          {texts.saveKind}
        </Button>
      }
    >
      <form ref={form} id={id} className={styles.form} noValidate onSubmit={submit}>
        <Fields
          draft={draft}
          change={(change) => setDraft((before) => ({ ...before, ...change }))}
          errorAt={(path) => problemAt(failure, path)}
        />
        <SaveProblem
          failure={failure}
          onKeepMine={() => void saveAs(destination.updatedAt)}
          onTakeTheirs={onClose}
        />
      </form>
    </Sheet>
  );
};
