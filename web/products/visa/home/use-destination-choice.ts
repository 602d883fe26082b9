import { useTypedChoice, useTyping } from '#web/ui/combobox/use-typed-choice.ts';
import { type DestinationCard, useDestinations } from '../shared/use-destinations.ts';
import { matchDestinations } from './matching.ts';

interface Options {
  code: string | null;
  onChoose: (code: string | null) => void;
  /** Called after a choice: the sheet closes. */
  onDone: () => void;
}

/** The state of choosing a destination by typing. */
export const useDestinationChoice = ({ code, onChoose, onDone }: Options) => {
  const destinations = useDestinations();
  const typing = useTyping();
  const choice = useTypedChoice<DestinationCard>({
    typing,
    options: matchDestinations(typing.term, destinations.data ?? []),
    chosenName: destinations.data?.find((each) => each.code === code)?.name,
    onChoose: (destination) => onChoose(destination?.code ?? null),
    onDone,
  });
  return { ...choice, destinations };
};
