/** A list of chosen values with one of them more, or without it. */
export const toggled = <Value extends string>(
  list: readonly Value[],
  value: Value,
  isOn: boolean,
): Value[] => (isOn ? [...list, value] : list.filter((other) => other !== value));
