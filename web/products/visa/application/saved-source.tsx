import { Suspense, useEffect } from 'react';
import { useSession } from '#web/api/use-call.ts';
import type { SavedTraveller } from '#web/products/purchase-slot.ts';
import { useTravellersSlot } from '#web/products/slots.ts';

interface SourceProps {
  onChange: (saved: readonly SavedTraveller[]) => void;
}

const Told = ({ saved, onChange }: SourceProps & { saved: readonly SavedTraveller[] }) => {
  useEffect(() => {
    onChange(saved);
    return () => onChange([]);
  }, [saved, onChange]);
  return null;
};

const none: readonly SavedTraveller[] = [];

/** Tells who was saved before; beside the form and not around it, so that signing in on the way leaves the form alone. */
export const SavedSource = ({ onChange }: SourceProps) => {
  const slot = useTravellersSlot();
  const isSignedIn = useSession() === 'signed-in';
  if (!slot || !isSignedIn) return null;
  return (
    <Suspense fallback={null}>
      <slot.Provider term="">
        {({ state }) => <Told saved={state.kind === 'ready' ? state.travellers : none} onChange={onChange} />}
      </slot.Provider>
    </Suspense>
  );
};
