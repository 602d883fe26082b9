import { useState } from 'react';
import { useLocation } from 'wouter';
import { catalogueAddress } from '../address.ts';
import { DestinationForm } from './destination-form.tsx';
import { draftOf, newDestination, type StaffDestination } from './draft.ts';
import { Kinds } from './kinds.tsx';

/**
 * A destination and its kinds. Both are saved under one version: a kind that is saved brings the destination on, and what is
 * typed beside it stays savable.
 */
export const DestinationEditor = ({ destination }: { destination: StaffDestination }) => {
  const [was, setWas] = useState(destination.updatedAt);
  const [taken, setTaken] = useState(0);
  return (
    <>
      <DestinationForm
        key={taken}
        start={draftOf(destination)}
        was={was}
        now={destination.updatedAt}
        onSaved={({ updatedAt }) => setWas(updatedAt)}
        onTakeTheirs={() => {
          setWas(destination.updatedAt);
          setTaken(taken + 1);
        }}
      />
      <Kinds
        destination={destination}
        onSaved={(before, after) => setWas((seen) => (seen === before ? after : seen))}
      />
    </>
  );
};

/** The form for a new destination. Kinds can be added after it was saved. */
export const NewDestination = () => {
  const [, navigate] = useLocation();
  return (
    <DestinationForm
      start={newDestination}
      was={null}
      now={null}
      onSaved={({ code }) => navigate(catalogueAddress(code))}
      onTakeTheirs={({ code }) => navigate(catalogueAddress(code))}
    />
  );
};
