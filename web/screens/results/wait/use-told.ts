import { useEffect, useRef } from 'react';
import type { ResultsModel } from '#web/products/results-slot.ts';
import { announce } from '#web/ui/announcer/announce.ts';

/** What is there to be said once it stands; nothing while it is asked for. */
const toldOf = ({ state, totalLabel }: Pick<ResultsModel, 'state' | 'totalLabel'>): string | null => {
  if (state.kind === 'ready') return totalLabel;
  return state.kind === 'empty' || state.kind === 'filteredOut' || state.kind === 'failed'
    ? state.text
    : null;
};

/**
 * Has read out what a search came to, if the scene of its wait was there: places whose changes are read out come new into the page then, with
 * their words in them already, which readers do not tell.
 */
export const useTold = (model: Pick<ResultsModel, 'state' | 'totalLabel'>, isScene: boolean): void => {
  const wasScene = useRef(false);
  const told = toldOf(model);
  useEffect(() => {
    if (isScene) wasScene.current = true;
    else if (wasScene.current && told) {
      wasScene.current = false;
      announce(told);
    }
  }, [isScene, told]);
};
