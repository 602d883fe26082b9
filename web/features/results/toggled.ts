/** A list of chosen values with this one added, or removed if it was in it. */
export const toggled = <Value extends string>(
  list: readonly Value[],
  value: Value,
  isOn: boolean,
): Value[] => (isOn ? [...list, value] : list.filter((other) => other !== value));
