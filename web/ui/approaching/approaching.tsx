import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  startTransition,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { lazyOrNothing } from '../late/late.tsx';
import { whenNear } from './when-near.ts';

/** Whether all of the page is wanted, wherever the screen is: what comes within a part that came so is there with it. */
const AllContext = createContext(false);

interface Props {
  /** How much room it will take, as far as is known: a length of CSS. */
  room: string;
  children: ReactNode;
}

/**
 * What is far below the first view, drawn and asked for as the screen comes near it: a slow phone answers the first touch sooner, and who only
 * searches pays for nothing else. It is drawn in pieces between which the page answers.
 */
export const Approaching = ({ room, children }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const isWithAll = useContext(AllContext);
  const [come, setCome] = useState<'near' | 'all' | null>(isWithAll ? 'all' : null);
  useEffect(() => {
    if (!place.current) return;
    return whenNear(place.current, (isAll) => startTransition(() => setCome(isAll ? 'all' : 'near')));
  }, []);
  const empty = <div ref={place} style={{ minBlockSize: room }} />;
  if (come === null) return empty;
  return (
    <AllContext value={come === 'all'}>
      <Suspense fallback={empty}>{children}</Suspense>
    </AllContext>
  );
};

/** The same of a part that is loaded on its own; no page breaks if it fails to load. */
export const approaching = (load: () => Promise<{ default: ComponentType }>, room: string) => {
  const Part = lazyOrNothing(load);
  return () => (
    <Approaching room={room}>
      <Part />
    </Approaching>
  );
};
