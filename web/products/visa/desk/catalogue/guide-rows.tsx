import { staffCatalogueTexts as texts } from '#core/products/visa/texts/staff-catalogue.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { TextArea } from '#web/features/back-office/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import { newSection, type SectionDraft } from './draft.ts';
import type { PartProps } from './props.ts';
import { RemovableRow, RowGroup } from './row.tsx';

/** The rows of a destination's guide, one for each section. */
export const GuideRows = ({ draft: { guide }, change, errorAt }: PartProps) => {
  const put = (key: number, wish: Partial<SectionDraft>) =>
    change({ guide: guide.map((one) => (one.key === key ? { ...one, ...wish } : one)) });
  return (
    <RowGroup
      title={texts.guide}
      more={texts.addSection}
      onAdd={() => change({ guide: [...guide, newSection()] })}
    >
      {guide.map(({ key, title, text }, at) => (
        <RemovableRow
          key={key}
          isStacked
          name={texts.section(toPersianDigits(at + 1))}
          onRemove={() => change({ guide: guide.filter((one) => one.key !== key) })}
        >
          <TextInput
            id={`section-${key}-title`}
            label={texts.sectionTitle}
            value={title}
            onChange={(typed) => put(key, { title: typed })}
            error={errorAt(`guide.${at}.title`)}
          />
          <TextArea
            id={`section-${key}-text`}
            label={texts.paragraphs}
            hint={texts.paragraphsHint}
            rows={4}
            value={text}
            onChange={(typed) => put(key, { text: typed })}
            error={errorAt(`guide.${at}.paragraphs`)}
          />
        </RemovableRow>
      ))}
    </RowGroup>
  );
};
