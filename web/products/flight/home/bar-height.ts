/** Share of the full height for a bar, from a third up: the dearest day is full, no fare is nearly nothing. */
export const barHeight = (
  price: number | null,
  { lowest, highest }: { lowest: number; highest: number },
): number => {
  if (price === null) return 0.04;
  if (highest <= lowest) return 0.5;
  return 0.32 + 0.68 * ((price - lowest) / (highest - lowest));
};
