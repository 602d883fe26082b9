import type { ResultsProgress } from '#web/products/results-slot.ts';
import { Folded } from './folded.tsx';
import { Scene } from './scene.tsx';

interface Props {
  progress: ResultsProgress;
  /** Something stands already. */
  isFolded: boolean;
}

/** A search that takes long: the whole scene until something stands, a bar over it from then on. */
export default function Wait({ progress, isFolded }: Props) {
  return isFolded ? <Folded progress={progress} /> : <Scene progress={progress} />;
}
