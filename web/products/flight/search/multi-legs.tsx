import { pickerTexts } from '#core/products/flight/texts/pickers.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { CellSlot, LegCells } from '#web/features/search-box/search-box.tsx';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import { type FlightSearch, legsMax, legsOf } from './address.ts';
import { DateCell } from './date-cell.tsx';
import styles from './multi-legs.module.css';
import { withOneMore, withoutLeg } from './multi-legs-change.ts';
import { PlaceCell } from './place-cell.tsx';
import type { useSearchForm } from './use-search-form.ts';

interface Props {
  search: FlightSearch;
  form: Pick<ReturnType<typeof useSearchForm>, 'gaps' | 'change' | 'changeLeg' | 'update'>;
  /** Moves the focus to a cell, by its test id. */
  focus: (testId: string) => void;
}

interface LegProps extends Props {
  /** Its place in the trip, from 0. */
  at: number;
}

/** The date of a flight, which cannot be before the dates of earlier flights. */
const LegDate = ({ search, form, focus, at, testId }: LegProps & { testId: string }) => {
  const legs = legsOf(search);
  const leg = legs[at];
  return leg ? (
    <DateCell
      preposition={pickerTexts.onDay}
      placeholder={searchTexts.when}
      title={searchTexts.chooseDate}
      origin={leg.origin}
      destination={leg.destination}
      value={leg.date}
      min={legs.slice(0, at).findLast(({ date }) => date !== null)?.date ?? null}
      isWrong={(form.gaps[at] ?? []).includes('date')}
      onPick={(date) => {
        form.changeLeg(at, { date });
        return false;
      }}
      onDone={() => focus(at + 1 < legs.length ? `search-destination-${at + 2}` : 'search-passengers')}
      testId={testId}
    />
  ) : null;
};

/** One flight of a trip: its name, its two places, its date. */
const Leg = ({ search, form, focus, at }: LegProps) => {
  const legs = legsOf(search);
  const leg = legs[at];
  if (!leg) return null;
  const missing = form.gaps[at] ?? [];
  const testId = (part: string) => `search-${part}-${at + 1}`;
  const name = pickerTexts.leg(at);
  const choose = (place: Partial<typeof leg>, isAbroad: boolean): void => {
    form.changeLeg(at, place);
    if (isAbroad) form.change({ isInternational: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid with its legend inside.
    <div className={styles.leg} role="group" aria-label={name}>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      {at > 1 || legs.length > 2 ? (
        <IconButton
          icon="close"
          label={pickerTexts.removeLeg(name)}
          onClick={() => {
            form.update((before) => withoutLeg(before, at));
            focus(`search-origin-${Math.max(1, at)}`);
          }}
          data-testid={`remove-leg-${at + 1}`}
        />
      ) : null}
      <LegCells>
        <CellSlot>
          <PlaceCell
            preposition={searchTexts.from}
            label={`${name}، ${searchTexts.fromLong}`}
            title={searchTexts.chooseOrigin}
            place={leg.origin}
            other={leg.destination}
            isInternational={search.isInternational}
            isStart={at === 0}
            isWrong={missing.includes('origin')}
            onChoose={(origin, isAbroad) => choose({ origin }, isAbroad)}
            onDone={() => focus(testId(leg.destination ? 'date' : 'destination'))}
            testId={testId('origin')}
          />
        </CellSlot>
        <CellSlot>
          <PlaceCell
            preposition={searchTexts.to}
            label={`${name}، ${searchTexts.toLong}`}
            title={searchTexts.chooseDestination}
            place={leg.destination}
            other={leg.origin}
            isInternational={search.isInternational}
            isWrong={missing.includes('destination') || missing.includes('same')}
            onChoose={(destination, isAbroad) => choose({ destination }, isAbroad)}
            onDone={() => focus(testId('date'))}
            testId={testId('destination')}
          />
        </CellSlot>
        <CellSlot>
          <LegDate {...{ search, form, focus, at, testId: testId('date') }} />
        </CellSlot>
      </LegCells>
    </div>
  );
};

/** The form of a trip with several destinations: one sentence for each flight. */
export default function MultiLegs(props: Props) {
  const { search, form, focus } = props;
  const { length } = legsOf(search);
  return (
    <>
      {Array.from({ length }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place in the trip.
        <Leg key={at} {...props} at={at} />
      ))}
      <div className={styles.more}>
        <Button
          look="line"
          size="small"
          icon="plus"
          aria-disabled={length >= legsMax || undefined}
          onClick={() => {
            form.update(withOneMore);
            focus(`search-destination-${Math.min(legsMax, length + 1)}`);
          }}
          data-testid="add-leg"
        >
          {pickerTexts.addLeg}
        </Button>
        <span>
          {length >= legsMax ? pickerTexts.legsMax : search.isInternational ? pickerTexts.legsGap : null}
        </span>
      </div>
    </>
  );
}
