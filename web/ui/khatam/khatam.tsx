interface Props {
  className?: string | undefined;
  /** Its place and size inside another drawing, which has no logical sizes. */
  x?: number;
  y?: number;
  width?: number;
  height?: number;
}

/** The eight-pointed star that marks every stop of a route. */
export const Khatam = (props: Props) => (
  <svg {...props} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M12 2l2.56 3.81 4.51-.88-.88 4.51L22 12l-3.81 2.56.88 4.51-4.51-.88L12 22l-2.56-3.81-4.51.88.88-4.51L2 12l3.81-2.56-.88-4.51 4.51.88Z" />
  </svg>
);
