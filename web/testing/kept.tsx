import { type ReactNode, useState } from 'react';

interface Props<T> {
  begin: T;
  /** Is told every new value, as the page around the part would be. */
  onChange?: (value: T) => void;
  children: (value: T, change: (value: T) => void) => ReactNode;
}

/** Holds the value of a controlled part, as the page around it does. */
export const Kept = <T,>({ begin, onChange, children }: Props<T>) => {
  const [value, setValue] = useState(begin);
  return children(value, (next) => {
    setValue(next);
    onChange?.(next);
  });
};
