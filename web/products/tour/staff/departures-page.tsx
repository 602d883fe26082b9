import { type FormEvent, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { staffTourTexts } from '#core/products/tour/texts/staff.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { useCall } from '#web/api/use-call.ts';
import { StaffListBody, StaffPage, useViewFocus } from '#web/features/back-office/index.ts';
import { Rows } from '#web/features/lists/index.ts';
import { dayText, todayInIran } from '#web/features/orders/index.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import {
  askedIn,
  type DeparturesAsked,
  departureAddress,
  departuresAt,
  listedDepartures,
} from './address.ts';
import { CertaintyBadge } from './certainty-badge.tsx';
import { DepartureWork } from './departure-work.tsx';
import { SheetPage } from './sheet-page.tsx';
import styles from './staff.module.css';
import { departuresName } from './types.ts';

const { list: texts, pages } = staffTourTexts;

/** Narrows the list by what stands of a date and by a tour's name; both stand in the address. */
const Find = ({ asked }: { asked: DeparturesAsked }) => {
  const [, navigate] = useLocation();
  const [tour, setTour] = useState(asked.tour ?? '');
  const go = (change: Partial<Pick<DeparturesAsked, 'only' | 'tour'>>): void =>
    navigate(departuresAt.of(departuresAt.filtered(asked, change)), { replace: true });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    go({ tour: tour.trim() || null });
  };
  return (
    <search aria-label={texts.filters}>
      <form className={styles.find} onSubmit={submit}>
        <Select
          id="departures-only"
          label={texts.which}
          value={asked.only ?? ''}
          placeholder={texts.only.all}
          options={listedDepartures.map((only) => ({ value: only, label: texts.only[only] }))}
          onChange={(chosen) => go({ only: listedDepartures.find((only) => only === chosen) ?? null })}
          testId="departures-only"
        />
        <TextInput
          id="departures-tour"
          label={texts.tour}
          value={tour}
          onChange={setTour}
          maxLength={60}
          testId="departures-tour"
        />
        <Button type="submit" look="act" icon="search" data-testid="departures-find">
          {texts.find}
        </Button>
        {departuresAt.isFiltered(asked) ? (
          <LinkButton look="text" href={departuresAt.unfiltered(asked)} replace>
            {texts.clear}
          </LinkButton>
        ) : null}
      </form>
    </search>
  );
};

const DeparturesList = ({ asked }: { asked: DeparturesAsked }) => {
  const { page, only, tour } = asked;
  const body = { page, ...(only ? { only } : {}), ...(tour ? { tour } : {}) };
  const list = useCall(departuresName, { body }, { staleTime: 0 });
  const today = todayInIran();
  return (
    <StaffPage title={pages.departures.name} lead={pages.departures.lead} error={list.error}>
      <Find key={`${only}/${tour}`} asked={asked} />
      <StaffListBody
        query={list}
        {...departuresAt.pagesOf(asked)}
        empty={departuresAt.isFiltered(asked) ? texts.emptyFiltered : texts.empty}
      >
        {(rows) => (
          <Rows
            caption={texts.caption}
            rows={rows}
            keyOf={({ departureId }) => departureId}
            testId="departures"
            columns={[
              {
                name: texts.tour,
                cell: ({ departureId, title }) => (
                  <Link href={departureAddress(departureId, asked)} data-row-link data-testid="departure">
                    {title}
                  </Link>
                ),
              },
              { name: texts.leaves, cell: ({ leavesOn }) => dayText(leavesOn, today) },
              { name: texts.seats, cell: ({ taken, seats }) => texts.ofSeats(taken, seats) },
              { name: texts.sold, cell: ({ sold }) => toPersianDigits(sold) },
              { name: texts.held, cell: ({ held }) => toPersianDigits(held) },
              {
                name: texts.registered,
                cell: ({ registered, minimum }) => texts.ofMinimum(registered, minimum),
              },
              { name: texts.due, cell: ({ due }) => `${formatToman(due)} ${staffTourTexts.toman}` },
              { name: texts.decision, cell: (row) => <CertaintyBadge {...row} /> },
            ]}
          />
        )}
      </StaffListBody>
    </StaffPage>
  );
};

/** The page of dates: the list, one of them, or a list that goes out with it, as the address says. */
const DeparturesPage = () => {
  const query = new URLSearchParams(useSearch());
  const { departureId, list, hotelId } = askedIn(query);
  useViewFocus([departureId ?? 'departures', list, hotelId].join('/'));
  const asked = departuresAt.read(query);
  if (departureId && list) return <SheetPage asked={{ departureId, list, hotelId }} />;
  return departureId ? (
    <DepartureWork departureId={departureId} asked={asked} />
  ) : (
    <DeparturesList asked={asked} />
  );
};

export default DeparturesPage;
