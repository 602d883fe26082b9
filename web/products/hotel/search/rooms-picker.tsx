import { useId } from 'react';
import { adultsMax, childAgeMax, childrenMax, roomsMax } from '#core/products/hotel/rules/stay.ts';
import { hotelSearchTexts as texts } from '#core/products/hotel/texts/search-box.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { unitTexts } from '#core/texts/units.ts';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import { SelectBox } from '#web/ui/select/index.ts';
import { Stepper } from '#web/ui/stepper/stepper.tsx';
import { type SearchedRoom, twoAdults } from './address.ts';
import styles from './search.module.css';

const ages = Array.from({ length: childAgeMax + 1 }, (_, age) => ({
  value: String(age),
  label: texts.age(age),
}));

interface RowProps {
  who: string;
  note: string;
  room: string;
  value: number;
  from: number;
  to: number;
  onStep: (value: number) => void;
  testId: string;
}

const CountRow = ({ who, note, room, value, from, to, onStep, testId }: RowProps) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid row with its legend inside.
    <div className={styles.row} role="group" aria-labelledby={id}>
      <div>
        <p id={id} className={styles.who}>
          {who}
        </p>
        <p className={styles.note}>{note}</p>
      </div>
      <Stepper
        value={value === 0 ? unitTexts.zero : toPersianDigits(value)}
        more={{
          label: texts.more(who, room),
          isBlocked: value >= to,
          onStep: () => onStep(value + 1),
          testId: `more-${testId}`,
        }}
        fewer={{
          label: texts.fewer(who, room),
          isBlocked: value <= from,
          onStep: () => onStep(value - 1),
          testId: `fewer-${testId}`,
        }}
      />
    </div>
  );
};

interface RoomProps {
  room: SearchedRoom;
  at: number;
  isAlone: boolean;
  /** Whether ages that are missing are shown as wrong. */
  isTried: boolean;
  onChange: (room: SearchedRoom) => void;
  onRemove: () => void;
}

const Room = ({ room, at, isAlone, isTried, onChange, onRemove }: RoomProps) => {
  const id = useId();
  const name = texts.room(at);
  const { adults, childAges } = room;
  const withChildren = (count: number) =>
    onChange({ ...room, childAges: Array.from({ length: count }, (_, child) => childAges[child] ?? null) });
  return (
    <fieldset className={styles.room}>
      <legend>{name}</legend>
      {isAlone ? null : (
        <IconButton
          icon="trash"
          label={texts.removeRoom(name)}
          className={styles.remove}
          onClick={onRemove}
        />
      )}
      <CountRow
        who={texts.adults}
        note={texts.adultsNote}
        room={name}
        value={adults}
        from={1}
        to={adultsMax}
        onStep={(count) => onChange({ ...room, adults: count })}
        testId={`adults-${at}`}
      />
      <CountRow
        who={texts.children}
        note={texts.childrenNote}
        room={name}
        value={childAges.length}
        from={0}
        to={childrenMax}
        onStep={withChildren}
        testId={`children-${at}`}
      />
      {childAges.length > 0 ? (
        <div className={styles.ages}>
          {childAges.map((age, child) => (
            <SelectBox
              // biome-ignore lint/suspicious/noArrayIndexKey: children have nothing but their place
              key={child}
              wiring={{
                id: `${id}-${child}`,
                'aria-describedby': undefined,
                'aria-invalid': (isTried && age === null) || undefined,
              }}
              label={texts.childAge(child)}
              placeholder={texts.chooseAge}
              value={age === null ? '' : String(age)}
              options={ages}
              onChange={(value) =>
                onChange({
                  ...room,
                  childAges: childAges.map((old, other) =>
                    other === child ? (value === '' ? null : Number(value)) : old,
                  ),
                })
              }
              testId={`child-age-${at}-${child}`}
            />
          ))}
        </div>
      ) : null}
    </fieldset>
  );
};

interface Props {
  rooms: readonly SearchedRoom[];
  isTried: boolean;
  onChange: (rooms: readonly SearchedRoom[]) => void;
}

/** Rooms with who sleeps in each: adults, and an age for every child. */
export function RoomsPicker({ rooms, isTried, onChange }: Props) {
  return (
    <div className={styles.rooms}>
      {rooms.map((room, at) => (
        <Room
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms have nothing but their place
          key={at}
          room={room}
          at={at}
          isAlone={rooms.length === 1}
          isTried={isTried}
          onChange={(changed) => onChange(rooms.map((old, other) => (other === at ? changed : old)))}
          onRemove={() => onChange(rooms.filter((_, other) => other !== at))}
        />
      ))}
      {rooms.length < roomsMax ? (
        <Button
          look="line"
          size="small"
          icon="plus"
          onClick={() => onChange([...rooms, twoAdults])}
          data-testid="add-room"
        >
          {texts.addRoom}
        </Button>
      ) : null}
    </div>
  );
}
