import { useState } from 'react';
import { profileTexts } from '#core/texts/profile.ts';
import { ReadFailed } from '#web/features/lists/index.ts';
import { todayInIran } from '#web/features/orders/index.ts';
import { namesOf, type SavedTraveller } from '#web/features/travellers/index.ts';
import { announce } from '#web/ui/announcer/announce.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import profileStyles from '../profile.module.css';
import styles from './passengers.module.css';
import { TravellerRow } from './row.tsx';
import type { TravellersModel } from './use-list.ts';

const texts = profileTexts.passengers;

/** Deletes a traveller. While the notice about it is shown, the deletion can be undone. */
const useRemoval = (model: TravellersModel) => {
  const [isBusy, setBusy] = useState(false);
  const [deleted, setDeleted] = useState<SavedTraveller | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const remove = async (traveller: SavedTraveller): Promise<void> => {
    setBusy(true);
    const failed = await model.remove(traveller.id);
    setBusy(false);
    setProblem(failed);
    if (!failed) setDeleted(traveller);
  };
  const restore = async ({ id: _, ...traveller }: SavedTraveller): Promise<void> => {
    const back = await model.save(traveller);
    setDeleted(null);
    if (back.ok) announce(texts.restored);
    else setProblem(back.errors[0]?.messages[0] ?? texts.notRestored);
  };
  return { remove, restore, isBusy, deleted, problem };
};

interface ListProps {
  model: TravellersModel;
  /** The searched part of a name; '' shows everybody. */
  term: string;
  onEdit: (id: string) => void;
  onAdd: () => void;
}

/** The text for an empty list: nobody is saved, or nobody has that name. */
const Nobody = ({ term, onAdd }: Pick<ListProps, 'term' | 'onAdd'>) =>
  term === '' ? (
    <EmptyState pose="sleeping" title={texts.empty} text={texts.emptyText}>
      <Button look="act" icon="plus" onClick={onAdd}>
        {texts.add}
      </Button>
    </EmptyState>
  ) : (
    <p role="status">{texts.notFound}</p>
  );

/** All saved travellers. Deleting asks first, and can be undone. */
export const TravellerList = ({ model, term, onEdit, onAdd }: ListProps) => {
  const [asked, setAsked] = useState<SavedTraveller | null>(null);
  const { remove, restore, isBusy, deleted, problem } = useRemoval(model);
  const { state } = model;
  if (state.kind === 'failed') return <ReadFailed text={state.text} retry={state.retry} />;
  if (state.kind === 'loading') return <ListSkeleton />;
  return (
    <>
      {deleted ? (
        <Notice
          live
          action={
            <Button look="soft" size="small" icon="undo" onClick={() => void restore(deleted)}>
              {texts.restore}
            </Button>
          }
        >
          {texts.deleted(namesOf(deleted))}
        </Notice>
      ) : null}
      {problem ? (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      ) : null}
      {state.travellers.length === 0 ? (
        <Nobody term={term} onAdd={onAdd} />
      ) : (
        <ul className={profileStyles.list} data-testid="saved-travellers">
          {state.travellers.map((traveller) => (
            <TravellerRow
              key={traveller.id}
              traveller={traveller}
              today={todayInIran()}
              onEdit={() => onEdit(traveller.id)}
              onDelete={() => setAsked(traveller)}
            />
          ))}
        </ul>
      )}
      <Dialog
        open={asked !== null}
        role="alertdialog"
        title={texts.deleteTitle(asked ? namesOf(asked) : '')}
        text={texts.deleteText}
        onClose={() => setAsked(null)}
        testId="delete-traveller"
      >
        <div className={styles.buttons}>
          <Button
            look="danger"
            busy={isBusy}
            onClick={() => asked && void remove(asked).then(() => setAsked(null))}
          >
            {texts.deleteYes}
          </Button>
          <Button look="line" onClick={() => setAsked(null)}>
            {texts.deleteNo}
          </Button>
        </div>
      </Dialog>
    </>
  );
};
