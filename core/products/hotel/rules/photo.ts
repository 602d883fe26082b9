/** The widths in which a photograph is handed out; the smallest one always. */
export const photoWidths = [320, 640, 960, 1600] as const;

/** A photograph is at least so wide: a narrower one is no picture of a hotel but a sign of one. */
export const photoWidthMin = 640;

/** The widths that a photograph has, the smallest first. None is made larger than what the hotel gave. */
export const widthsOf = ({ width }: { width: number }): number[] =>
  photoWidths.filter((each) => each <= width);
