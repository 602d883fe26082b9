import { applicationTexts as texts } from '#core/products/visa/texts/application.ts';
import { focusSoon, type SavedTraveller, type useCards } from '#web/features/travellers/index.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { Button } from '#web/ui/button/button.tsx';
import { applicantsMax } from '../shared/address.ts';
import { ApplicantCard } from './applicant-card.tsx';
import styles from './application.module.css';
import type { ApplicationModel } from './use-application.ts';
import { forgetPictures } from './use-papers.ts';

interface ApplicantsProps {
  application: ApplicationModel;
  cards: ReturnType<typeof useCards>;
  saved: readonly SavedTraveller[];
  countries: readonly { value: string; label: string }[];
}

/** All applicants, with buttons that add and remove them, up to nine. */
export const Applicants = ({ application, cards, saved, countries }: ApplicantsProps) => {
  const count = application.form.travellers.length;
  const isFull = count >= applicantsMax;

  const add = (): void => {
    if (isFull) return;
    application.add();
    cards.edit(count);
    announce(texts.added(count));
  };
  const remove = (index: number): void => {
    forgetPictures(Object.values(application.givenBy(index)));
    application.remove(index);
    cards.remove(index);
    announce(texts.removed(index));
    focusSoon(`traveller-${Math.max(0, index - 1)}`);
  };
  return (
    <>
      {application.papers.sheets.map(({ key }, index) => (
        <ApplicantCard
          key={key}
          application={application}
          index={index}
          cards={cards}
          saved={saved}
          countries={countries}
          onRemove={() => remove(index)}
        />
      ))}
      <div className={styles.add}>
        <Button
          look="line"
          icon="plus"
          onClick={add}
          aria-disabled={isFull || undefined}
          aria-describedby={isFull ? 'applicants-full' : undefined}
          data-testid="add-applicant"
        >
          {texts.add}
        </Button>
        {isFull ? (
          <p id="applicants-full" className={styles.quiet}>
            {texts.full}
          </p>
        ) : null}
      </div>
    </>
  );
};
