import type { Credits } from './credits.ts';

/** What sources of maps want to be said of them, in their own letters. */
export const CreditLine = ({ pieces, className }: Credits) => (
  <bdi className={className} data-testid="map-credits">
    {pieces.map(({ text, href }, at) => [
      at > 0 ? ' ' : null,
      href ? (
        <a key={text} href={href} target="_blank" rel="noreferrer">
          {text}
        </a>
      ) : (
        text
      ),
    ])}
  </bdi>
);
