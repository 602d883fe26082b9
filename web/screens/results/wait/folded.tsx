import type { ResultsProgress } from '#web/products/results-slot.ts';
import { Button } from '#web/ui/button/button.tsx';
import { WaitBar } from '#web/ui/wait/wait-bar.tsx';

/** The same wait, over the results that are there; it stays until the next search, so that nothing below it moves. */
export const Folded = ({ progress }: { progress: ResultsProgress }) => {
  const { sentence, asked, answered, more, again } = progress;
  return (
    <WaitBar
      asked={asked}
      answered={answered}
      action={
        more ? (
          <Button size="small" onClick={more.show} data-testid="show-more-found">
            {more.text}
          </Button>
        ) : again ? (
          <Button size="small" icon="refresh" onClick={again.ask} data-testid="ask-again">
            {again.text}
          </Button>
        ) : null
      }
    >
      {sentence}
    </WaitBar>
  );
};
