import { resultsScreenTexts as texts } from '#core/texts/results.ts';
import { Button } from '#web/ui/button/button.tsx';
import { chooseDensity, useDensity } from './density.ts';

/** Draws the rows of the list closer together, or gives them room again; which of both is remembered. */
export const DensitySwitch = () => {
  const isDense = useDensity() === 'dense';
  return (
    <Button
      look="text"
      size="small"
      icon="rows"
      title={texts.dense}
      aria-pressed={isDense}
      onClick={() => chooseDensity(isDense ? 'comfortable' : 'dense')}
      data-testid="list-density"
    >
      <span className="vh">{texts.dense}</span>
    </Button>
  );
};
