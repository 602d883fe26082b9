import { documentChecks, documentFor } from '#core/products/visa/contract/words.ts';
import { staffCatalogueTexts as texts } from '#core/products/visa/texts/staff-catalogue.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { Select } from '#web/ui/select/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import { type DocumentDraft, newDocument } from './draft.ts';
import type { PartProps } from './props.ts';
import { RemovableRow, RowGroup } from './row.tsx';

/** The rows of the documents that a destination asks for. */
export const DocumentRows = ({ draft, change, errorAt }: PartProps) => {
  const { documents } = draft;
  const put = (key: number, wish: Partial<DocumentDraft>) =>
    change({ documents: documents.map((one) => (one.key === key ? { ...one, ...wish } : one)) });
  return (
    <RowGroup
      title={texts.documents}
      more={texts.addDocument}
      onAdd={() => change({ documents: [...documents, newDocument()] })}
    >
      {documents.map(({ key, code, title, hint, requiredFor, check }, at) => {
        const box = (field: 'code' | 'title' | 'hint', label: string, value: string) => (
          <TextInput
            id={`document-${key}-${field}`}
            label={label}
            isOptional={field === 'hint'}
            {...(field === 'code' ? { dir: 'ltr' as const } : {})}
            value={value}
            onChange={(typed) => put(key, { [field]: typed })}
            error={errorAt(`documents.${at}.${field}`)}
          />
        );
        return (
          <RemovableRow
            key={key}
            name={texts.document(toPersianDigits(at + 1))}
            onRemove={() => change({ documents: documents.filter((one) => one.key !== key) })}
          >
            {box('title', texts.documentTitle, title)}
            {box('code', texts.documentCode, code)}
            {box('hint', texts.documentHint, hint)}
            <Select
              id={`document-${key}-for`}
              label={texts.requiredFor}
              value={requiredFor}
              options={documentFor.map((value) => ({ value, label: texts.requiredFors[value] }))}
              onChange={(value) =>
                put(key, { requiredFor: documentFor.find((each) => each === value) ?? requiredFor })
              }
            />
            <Select
              id={`document-${key}-check`}
              label={texts.check}
              value={check}
              options={documentChecks.map((value) => ({ value, label: texts.checks[value] }))}
              onChange={(value) =>
                put(key, { check: documentChecks.find((each) => each === value) ?? check })
              }
            />
          </RemovableRow>
        );
      })}
    </RowGroup>
  );
};
