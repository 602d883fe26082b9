import { Field, fieldStyles } from '../field/index.ts';
import { cleanDigits, type TypedProps, useCaret } from '../text-input/index.ts';
import { caretAfter, type Groups, groupDigits } from './group.ts';
import styles from './grouped-digits.module.css';

interface GroupedProps extends TypedProps {
  maxLength: number;
  groups: Groups;
  /** Stands before the digits, always. */
  prefix?: string;
}

/** Latin digits in groups, as they are printed and copied; any digits may be typed or pasted, with spaces, dashes, IR. */
const GroupedDigits = ({
  id,
  label,
  hint,
  error,
  isOptional = false,
  value,
  onChange,
  onLeave,
  autoComplete = 'off',
  maxLength,
  isAutoFocused,
  testId,
  groups,
  prefix,
}: GroupedProps) => {
  const { box, caret } = useCaret();
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      {(wiring) => (
        <div className={styles.box} dir="ltr">
          {prefix ? (
            <span className={styles.prefix} aria-hidden="true">
              {prefix}
            </span>
          ) : null}
          <input
            {...wiring}
            ref={box}
            className={`${fieldStyles.control} ${styles.input} ${prefix ? styles.after : ''}`}
            dir="ltr"
            inputMode="numeric"
            autoComplete={autoComplete}
            spellCheck={false}
            value={groupDigits(value, groups)}
            onChange={(event) => {
              const { value: typed, selectionStart } = event.target;
              const before = cleanDigits(typed.slice(0, selectionStart ?? typed.length), maxLength);
              caret.current = caretAfter(before.length, groups);
              onChange(cleanDigits(typed, maxLength));
            }}
            onBlur={onLeave}
            data-autofocus={isAutoFocused || undefined}
            data-testid={testId}
          />
        </div>
      )}
    </Field>
  );
};

/** The 24 digits of an Iranian IBAN behind a fixed IR. */
export const IbanInput = (props: Omit<TypedProps, 'maxLength'>) => (
  <GroupedDigits {...props} maxLength={24} groups={[2, 4]} prefix="IR" />
);

/** The 16 digits of a bank card. */
export const CardInput = (props: Omit<TypedProps, 'maxLength'>) => (
  <GroupedDigits {...props} maxLength={16} groups={[4, 4]} />
);
