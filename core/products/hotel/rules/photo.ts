/** The widths in which a photograph may be handed out. */
export const photoWidths = [320, 640, 960, 1600] as const;

/** A photograph is at least so wide: a narrower one is no picture of a hotel but a sign of one. */
export const photoWidthMin = 640;

/** The widths that a photograph has, the smallest first. None is made larger than what the hotel gave. */
export const widthsOf = ({ width }: { width: number }): number[] =>
  photoWidths.filter((each) => each <= width);

/** What those who show a link make room for. */
const link = { width: 1200, height: 630 };

/** A photograph as it is shown with a link: cut to those sides, and smaller where it is smaller itself. */
export const linkSizeOf = ({ width, height }: { width: number; height: number }) => {
  const share = Math.min(1, width / link.width, height / link.height);
  return {
    width: Math.max(1, Math.floor(link.width * share)),
    height: Math.max(1, Math.floor(link.height * share)),
  };
};
