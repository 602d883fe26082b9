import { useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { lengths } from '#core/products/tour/rules/filters/state.ts';
import { lengthTexts, tourSearchTexts as texts } from '#core/products/tour/texts/results.ts';
import { CellSlot, SearchBox } from '#web/features/search-box/search-box.tsx';
import { isDialogEntry } from '#web/ui/dialog/back-entry.ts';
import { useOffered } from '../found/use-offered.ts';
import { monthText } from '../found/words.ts';
import { ChipsCell } from './chips-cell.tsx';
import { searchAddress, searchIn, type TourSearch } from './place.ts';
import { PlaceCell } from './place-cell.tsx';

/** The search form as a sentence: «به استانبول، در دی، برای ۴ و ۵ شب». All of it may be left out: then it is every tour. */
export const TourSearchForm = ({ onDone }: { onDone?: () => void }) => {
  const query = useSearch();
  const [search, setSearch] = useState(() => searchIn(new URLSearchParams(query)));
  const [path, go] = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const { data } = useOffered();
  const change = (part: Partial<TourSearch>) => setSearch((before) => ({ ...before, ...part }));
  const submit = () => {
    onDone?.();
    go(searchAddress(search, path === '/tours' ? new URLSearchParams(query) : undefined), {
      replace: isDialogEntry(),
    });
  };
  const toNext = () => box.current?.querySelector<HTMLElement>('[data-testid="tour-months"]')?.focus();
  return (
    <div ref={box}>
      <SearchBox label={texts.form} submit={texts.submit} problems={[]} onSubmit={submit}>
        <CellSlot>
          <PlaceCell
            place={search.place}
            onChoose={(place) => change({ place })}
            onDone={() => void setTimeout(toNext, 30)}
          />
        </CellSlot>
        <CellSlot isHalf>
          <ChipsCell
            preposition={texts.in}
            title={texts.chooseMonths}
            placeholder={texts.anyMonth}
            sub={texts.monthsSub}
            said={
              search.month.length > 0 ? texts.months(search.month.map((month) => monthText(month))) : null
            }
            options={(data?.months ?? []).map(({ month }) => ({
              value: month,
              label: monthText(month, true),
            }))}
            chosen={search.month}
            onChange={(month) => change({ month })}
            testId="tour-months"
          />
        </CellSlot>
        <CellSlot isHalf>
          <ChipsCell
            preposition={texts.for}
            title={texts.chooseLength}
            placeholder={texts.anyLength}
            sub={texts.lengthSub}
            said={
              search.length.length > 0 ? search.length.map((length) => lengthTexts[length]).join('، ') : null
            }
            options={lengths.map((value) => ({ value, label: lengthTexts[value] }))}
            chosen={search.length}
            onChange={(length) => change({ length })}
            testId="tour-length"
          />
        </CellSlot>
      </SearchBox>
    </div>
  );
};
