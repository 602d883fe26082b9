import { type KeyboardEvent, useEffect, useId, useState } from 'react';

interface Options<Option> {
  options: readonly Option[];
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  onPick: (option: Option) => void;
  /** Called for Esc on a closed list. */
  onClear: () => void;
  /** Called when a finger or a button goes down on an option. It is picked when that is lifted on the same option. */
  onPress: () => void;
}

/**
 * The combobox of the ARIA guide: focus stays in the input, the arrows move over the list, Enter picks,
 * Esc closes and then clears.
 */
export const useCombobox = <Option>({ options, isOpen, setOpen, ...on }: Options<Option>) => {
  const { onPick, onClear, onPress } = on;
  const base = useId();
  const [active, setActive] = useState(0);
  const last = options.length - 1;
  const at = Math.min(active, last);
  const idOf = (index: number) => `${base}-${index}`;

  useEffect(() => {
    if (isOpen) document.getElementById(`${base}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [base, at, isOpen]);

  const go = (event: KeyboardEvent, to: number) => {
    event.preventDefault();
    setOpen(true);
    setActive(Math.max(0, Math.min(last, to)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') go(event, isOpen ? (at >= last ? 0 : at + 1) : at);
    else if (event.key === 'ArrowUp') go(event, isOpen ? (at <= 0 ? last : at - 1) : at);
    else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) setOpen(false);
      else onClear();
    } else if (event.key === 'Enter' && isOpen) {
      const option = options[at];
      event.preventDefault();
      if (option !== undefined) onPick(option);
    }
  };
  return {
    /** Must be called when the typed text changes, so that the list begins at its top again. */
    reset: () => setActive(0),
    inputProps: {
      role: 'combobox' as const,
      'aria-expanded': isOpen,
      'aria-controls': `${base}-list`,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': isOpen && last >= 0 ? idOf(at) : undefined,
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      onKeyDown,
    },
    listProps: { role: 'listbox' as const, id: `${base}-list` },
    optionProps: (index: number) => ({
      role: 'option' as const,
      id: idOf(index),
      'aria-selected': index === at,
      onPointerDown: (event: { preventDefault: () => void; button: number }) => {
        // The focus must stay in the input.
        event.preventDefault();
        if (event.button === 0) onPress();
      },
      onPointerMove: () => setActive(index),
      onClick: () => {
        const option = options[index];
        if (option !== undefined) onPick(option);
      },
    }),
  };
};
