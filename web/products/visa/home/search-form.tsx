import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { visaTypes } from '#core/products/visa/contract/words.ts';
import { visaWords } from '#core/products/visa/texts/kinds.ts';
import { visaSearchTexts as texts } from '#core/products/visa/texts/search-box.ts';
import { RadioRow } from '#web/features/search-box/radio-row.tsx';
import cellStyles from '#web/features/search-box/search-box.module.css';
import { CellSlot, SearchBox } from '#web/features/search-box/search-box.tsx';
import { isDialogEntry } from '#web/ui/dialog/back-entry.ts';
import { CountStepper } from '../shared/count-stepper.tsx';
import { useDestinations } from '../shared/use-destinations.ts';
import { DestinationCell } from './destination-cell.tsx';
import styles from './home.module.css';
import { addressOf, type VisaSearch, visaSearchGaps } from './search.ts';

const types = visaTypes.map((value) => ({ value, label: visaWords.types[value] }));

/** The search form as a sentence: «ویزای امارات برای ۲ نفر». It leads to the kinds of the destination. */
export default function VisaSearchForm() {
  const [search, setSearch] = useState<VisaSearch>({ destination: null, type: null, applicants: 1 });
  const [isTried, setTried] = useState(false);
  const { data } = useDestinations();
  const [, go] = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const gaps = isTried ? visaSearchGaps(search) : [];
  const change = (part: Partial<VisaSearch>) => setSearch((before) => ({ ...before, ...part }));
  const submit = () => {
    setTried(true);
    const [first] = visaSearchGaps(search);
    const address = addressOf(search, data ?? []);
    const wrong = first === 'type' ? 'visa-type-Tourist' : 'visa-destination';
    if (first) box.current?.querySelector<HTMLElement>(`[data-testid="${wrong}"]`)?.focus();
    else if (address) go(address, { replace: isDialogEntry() });
  };
  return (
    <div ref={box}>
      <SearchBox
        label={texts.form}
        submit={texts.submit}
        problems={gaps.map((gap) => texts.missing[gap])}
        onSubmit={submit}
        options={
          <RadioRow
            legend={texts.kindOfTrip}
            isLegendShown
            isWrong={gaps.includes('type')}
            options={types}
            value={search.type}
            onChange={(type) => change({ type })}
            testId="visa-type"
          />
        }
      >
        <CellSlot>
          <DestinationCell
            code={search.destination}
            isWrong={gaps.includes('destination')}
            onChoose={(destination) => change({ destination })}
          />
        </CellSlot>
        <CellSlot>
          <div className={`${cellStyles.cell} ${styles.people}`}>
            <span className={cellStyles.prep}>{texts.for}</span>
            <span className={styles.count}>
              <CountStepper value={search.applicants} onChange={(applicants) => change({ applicants })} />
            </span>
          </div>
        </CellSlot>
      </SearchBox>
    </div>
  );
}
