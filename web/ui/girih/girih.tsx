import { useId } from 'react';

interface Props {
  /** Width of one tile in pixels. */
  tile: number;
  className?: string | undefined;
}

const side = 96.57;

/** Polygons in contact on the 4.8.8 tiling, one hairline; only ever on lapis, and always faded out by a mask. */
export const Girih = ({ tile, className }: Props) => {
  const id = useId();
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true" focusable="false">
      <defs>
        <pattern
          id={id}
          width={side}
          height={side}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${tile / side})`}
        >
          <path d={tilePath} fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
};

const tilePath =
  'M82.43 82.43L58.28 72.43L48.28 96.57M48.28 96.57L38.28 72.43L14.14 82.43M14.14 82.43L24.14 58.28L0 48.28M0 48.28L24.14 38.28L14.14 14.14M14.14 14.14L38.28 24.14L48.28 0M48.28 0L58.28 24.14L82.43 14.14M82.43 14.14L72.43 38.28L96.57 48.28M96.57 48.28L72.43 58.28L82.43 82.43M14.14 14.14L0 8.28L-14.14 14.14M-14.14 14.14L-8.28 0L-14.14 -14.14M-14.14 -14.14L0 -8.28L14.14 -14.14M14.14 -14.14L8.28 0L14.14 14.14M110.71 14.14L96.57 8.28L82.43 14.14M82.43 14.14L88.28 0L82.43 -14.14M82.43 -14.14L96.57 -8.28L110.71 -14.14M110.71 -14.14L104.85 0L110.71 14.14M14.14 110.71L0 104.85L-14.14 110.71M-14.14 110.71L-8.28 96.57L-14.14 82.43M-14.14 82.43L0 88.28L14.14 82.43M14.14 82.43L8.28 96.57L14.14 110.71M110.71 110.71L96.57 104.85L82.43 110.71M82.43 110.71L88.28 96.57L82.43 82.43M82.43 82.43L96.57 88.28L110.71 82.43M110.71 82.43L104.85 96.57L110.71 110.71';
