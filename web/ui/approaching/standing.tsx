import { type ComponentType, memo, Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { useIsHere } from '../late/here.ts';
import styles from './standing.module.css';
import { whenNear } from './when-near.ts';

/** Holds what is around it back until the screen is near. */
const Until = ({ near }: { near: Promise<void> | null }) => {
  if (near) use(near);
  return null;
};

const nearOne = () => {
  let come = () => {};
  const near = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { near, come };
};

interface Props {
  /** It takes nothing, and no context around it may change: what waits would be drawn anew, and be gone until then. */
  of: ComponentType;
  /** How much room it takes, as far as is known: a length of CSS. */
  room: string;
}

/**
 * What the server drew far below the first view: laid out, and taken over by the browser, as the screen comes near it. Until then its links
 * lead on as those of a document do, so it should have nothing else to press. What the browser draws itself is there at once.
 */
export const Standing = memo(({ of: Part, room }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const isDrawn = !useIsHere() && typeof document !== 'undefined';
  const [wait] = useState(() => (isDrawn ? nearOne() : null));
  useEffect(() => {
    if (!place.current || !wait) return;
    return whenNear(place.current, wait.come);
  }, [wait]);
  // The same element whenever this is drawn: another one could not wait any more.
  const part = useMemo(
    () => (
      <Suspense>
        <Until near={wait?.near ?? null} />
        <Part />
      </Suspense>
    ),
    [wait, Part],
  );
  return (
    <div ref={place} className={styles.far} style={{ containIntrinsicBlockSize: `auto ${room}` }}>
      {part}
    </div>
  );
});
