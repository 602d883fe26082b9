import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { staffTexts } from '#core/products/visa/texts/staff.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/index.ts';
import { TextInput } from '#web/ui/text-input/index.ts';
import type { ApplicationsAsked } from './address.ts';
import { applicationNumberOf, applicationsAt, listedStates } from './address.ts';
import styles from './desk.module.css';

const texts = staffTexts.list;

/** The id of the field that gets the focus by the key `/`. */
export const numberBoxId = 'visa-order-number';

/** The filters of the list. They are kept in the address. */
export const ApplicationFilters = ({ asked }: { asked: ApplicationsAsked }) => {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(asked.number ?? '');
  const { data: enums } = useCall('GET /api/visa/Visa/GetVisaEnums', {});
  const filter = (change: Parameters<typeof applicationsAt.filtered>[1]): void =>
    navigate(applicationsAt.of(applicationsAt.filtered(asked, change)), { replace: true });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    filter({ number: applicationNumberOf(typed) });
  };
  return (
    <search aria-label={texts.filters}>
      <form className={styles.filters} onSubmit={submit}>
        <TextInput
          id={numberBoxId}
          label={texts.number}
          dir="ltr"
          value={typed}
          onChange={setTyped}
          maxLength={40}
          testId="filter-number"
        />
        <Select
          id="visa-state"
          label={texts.state}
          value={asked.state ?? ''}
          placeholder={texts.everyState}
          options={listedStates.map((state) => ({ value: state, label: staffTexts.states[state] }))}
          onChange={(value) => filter({ state: listedStates.find((state) => state === value) ?? null })}
          testId="filter-state"
        />
        <Select
          id="visa-destination"
          label={texts.destination}
          value={asked.destination ?? ''}
          placeholder={texts.everyDestination}
          options={(enums?.destinations ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(value) => filter({ destination: value || null })}
          testId="filter-destination"
        />
        <Button type="submit" look="act" icon="search">
          {texts.find}
        </Button>
        {applicationsAt.isFiltered(asked) ? (
          <LinkButton look="text" href={applicationsAt.of(applicationsAt.nothing)} replace>
            {texts.clear}
          </LinkButton>
        ) : null}
      </form>
    </search>
  );
};
