import { useDeferredValue, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { profileTexts } from '#core/texts/profile.ts';
import { AccountTitle } from '#web/features/account/index.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import { showToast } from '#web/ui/toast/index.ts';
import { ProfileFrame } from '../frame.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import profileStyles from '../profile.module.css';
import { TravellerEditor } from './editor.tsx';
import { TravellerList } from './list.tsx';
import { type TravellersModel, useTravellersList } from './use-list.ts';

const texts = profileTexts.passengers;
const path = '/profile/passengers';
const newOne = 'new';

interface ListPageProps {
  model: TravellersModel;
  term: string;
  isSearching: boolean;
  onSearch: (term: string) => void;
  onOpen: (who: string) => void;
}

const ListPage = ({ model, term, isSearching, onSearch, onOpen }: ListPageProps) => {
  usePageTitle(texts.title);
  const isEmpty = model.state.kind === 'ready' && model.state.travellers.length === 0 && term === '';
  return (
    <>
      <AccountTitle
        end={
          isEmpty ? null : (
            <Button look="soft" icon="plus" onClick={() => onOpen(newOne)} data-testid="add-traveller">
              {texts.add}
            </Button>
          )
        }
      >
        {texts.title}
      </AccountTitle>
      <p className={profileStyles.quiet}>{texts.lead}</p>
      {isEmpty ? null : (
        <TextInput
          id="find-traveller"
          label={texts.search}
          value={term}
          onChange={onSearch}
          maxLength={60}
          testId="find-traveller"
        />
      )}
      <div aria-busy={isSearching}>
        <TravellerList model={model} term={term} onEdit={onOpen} onAdd={() => onOpen(newOne)} />
      </div>
    </>
  );
};

const Gone = () => (
  <EmptyState pose="lost" title={texts.gone}>
    <LinkButton look="act" href={path}>
      {texts.back}
    </LinkButton>
  </EmptyState>
);

interface EditorPageProps {
  model: TravellersModel;
  who: string;
  onClose: () => void;
}

const EditorPage = ({ model, who, onClose }: EditorPageProps) => {
  const { state } = model;
  if (state.kind !== 'ready') return <ListSkeleton rows={1} />;
  const saved = state.travellers.find(({ id }) => id === who) ?? null;
  if (!saved && who !== newOne) return <Gone />;
  return (
    <TravellerEditor
      key={who}
      model={model}
      saved={saved}
      onSaved={() => {
        showToast(texts.saved, 'success');
        onClose();
      }}
      onCancel={onClose}
    />
  );
};

const Travellers = () => {
  const [, navigate] = useLocation();
  // The traveller in the editor is named in the address, so that Back closes the editor.
  const who = new URLSearchParams(useSearch()).get('who');
  const [term, setTerm] = useState('');
  const asked = useDeferredValue(term.trim());
  const model = useTravellersList(who ? '' : asked);
  if (who) return <EditorPage model={model} who={who} onClose={() => navigate(path, { replace: true })} />;
  return (
    <ListPage
      model={model}
      term={term}
      isSearching={asked !== term.trim()}
      onSearch={setTerm}
      onOpen={(id) => navigate(`${path}?who=${id}`)}
    />
  );
};

/** The page of saved travellers: to find, add, change and delete them. It has the form and rules of a purchase. */
const SavedTravellersPage = () => {
  usePageTitle(texts.title);
  return (
    <ProfileFrame>
      <Travellers />
    </ProfileFrame>
  );
};

export default SavedTravellersPage;
