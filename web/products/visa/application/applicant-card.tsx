import { useState } from 'react';
import { applicantMode } from '#core/products/visa/rules/applicant-mode.ts';
import { applicationTexts as texts } from '#core/products/visa/texts/application.ts';
import { type SavedTraveller, TravellerCard, type useCards } from '#web/features/travellers/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import { ApplicantDocuments } from './applicant-documents.tsx';
import styles from './application.module.css';
import { isBegun } from './draft.ts';
import type { ApplicationModel } from './use-application.ts';
import { useNewScan } from './use-new-scan.ts';

interface CardProps {
  application: ApplicationModel;
  index: number;
  cards: ReturnType<typeof useCards>;
  saved: readonly SavedTraveller[];
  countries: readonly { value: string; label: string }[];
  onRemove: () => void;
}

/** The card of one applicant: personal data and documents. */
export const ApplicantCard = ({ application, index, cards, saved, countries, onRemove }: CardProps) => {
  const [isAsking, setAsking] = useState(false);
  const { form, papers } = application;
  const draft = form.travellers[index];
  useNewScan(application, index);
  if (!draft) return null;
  const isLast = index === form.travellers.length - 1;
  const heading = texts.heading(index);
  const remove = (): void => (isBegun(draft, papers.sheets[index]) ? setAsking(true) : onRemove());
  return (
    <>
      <TravellerCard
        form={form}
        index={index}
        draft={draft}
        mode={applicantMode}
        isScanKept
        countries={countries}
        saved={saved}
        isOpen={cards.isOpen(index)}
        isLast={isLast}
        onOpen={() => cards.edit(index)}
        onDone={() => cards.finish(index)}
        words={{
          heading,
          note: texts.passportNote,
          complete: texts.complete,
          done: isLast ? texts.done : texts.doneNext,
        }}
        headEnd={
          form.travellers.length > 1 ? (
            <Button look="text" size="small" icon="trash" onClick={remove} data-testid={`remove-${index}`}>
              {texts.remove}
              <span className="vh">{texts.removeOf(index)}</span>
            </Button>
          ) : null
        }
      >
        <ApplicantDocuments application={application} index={index} />
      </TravellerCard>
      <Dialog
        open={isAsking}
        role="alertdialog"
        title={texts.askRemove.title(heading)}
        text={texts.askRemove.text}
        onClose={() => setAsking(false)}
        testId="ask-remove"
      >
        <div className={styles.answers}>
          <Button look="danger" full onClick={onRemove} data-testid="remove-yes">
            {texts.askRemove.yes}
          </Button>
          <Button look="line" full onClick={() => setAsking(false)}>
            {texts.askRemove.no}
          </Button>
        </div>
      </Dialog>
    </>
  );
};
