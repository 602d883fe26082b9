const stroke = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Points to the start of a right-to-left line: back. */
export const BackGlyph = () => (
  <svg {...stroke} aria-hidden="true">
    <path d="m9 18 6-6-6-6" />
  </svg>
);

export const CloseGlyph = () => (
  <svg {...stroke} aria-hidden="true">
    <path d="M18 6 6 18M6 6l12 12" />
  </svg>
);
