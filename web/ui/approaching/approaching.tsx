import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { whenNear } from './when-near.ts';

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
  const [isNear, come] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    return whenNear(place.current, () => startTransition(() => come(true)));
  }, []);
  const empty = <div ref={place} style={{ minBlockSize: room }} />;
  return isNear ? <Suspense fallback={empty}>{children}</Suspense> : empty;
};

/** The same of a part that is loaded on its own; no page breaks if it fails to load. */
export const approaching = (load: () => Promise<{ default: ComponentType }>, room: string) => {
  const Part = lazy(() => load().catch(() => ({ default: () => null })));
  return () => (
    <Approaching room={room}>
      <Part />
    </Approaching>
  );
};
