interface Props {
  className?: string | undefined;
}

const feathers = [-52, -26, 0, 26, 52];

/** The head of the hoopoe with its five feathers open. */
export const Mark = ({ className }: Props) => (
  <svg className={className} viewBox="0 0 44 40" aria-hidden="true" focusable="false">
    <g fill="#f0a63f">
      {feathers.map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn} 26 24)`}
          d="M26 24c-2.6-6.4-2.6-13.6 0-21 2.6 7.4 2.6 14.6 0 21Z"
        />
      ))}
    </g>
    <path
      fill="currentColor"
      d="M26 18.5c5.5 0 9.5 4 9.5 9.2 0 5.3-4 9.3-9.5 9.3-4.6 0-8.2-2.8-9.2-6.8C11.4 30 6.4 31.7 1 36c3-7 8.6-11.4 15.9-12 1.2-3.3 4.7-5.5 9.1-5.5Z"
    />
    <circle cx="24.5" cy="25.5" r="1.7" fill="var(--mark-eye, var(--surface))" />
  </svg>
);
