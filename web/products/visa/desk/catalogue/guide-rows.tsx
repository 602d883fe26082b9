import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { TextArea } from '#web/features/back-office/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextInput } from '#web/ui/text-input/index.ts';
import styles from './catalogue.module.css';
import type { PartProps } from './destination-form.tsx';
import { newSection, type SectionDraft } from './draft.ts';
import { Row } from './row.tsx';

const texts = staffTexts.catalogue;

/** What the guide of a destination says, a section each. */
export const GuideRows = ({ draft: { guide }, change, errorAt }: PartProps) => {
  const put = (key: number, wish: Partial<SectionDraft>) =>
    change({ guide: guide.map((one) => (one.key === key ? { ...one, ...wish } : one)) });
  return (
    <>
      <h3 className={styles.part}>{texts.guide}</h3>
      {guide.map(({ key, title, text }, at) => (
        <Row
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
        </Row>
      ))}
      <div>
        <Button
          look="line"
          size="small"
          icon="plus"
          onClick={() => change({ guide: [...guide, newSection()] })}
        >
          {texts.addSection}
        </Button>
      </div>
    </>
  );
};
