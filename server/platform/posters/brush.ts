/** A sky from above to below, and its light. */
export type Sky = readonly [above: string, below: string, light: string];

/** The skies of the family, from deep to pale. */
export const skies: readonly [Sky, ...Sky[]] = [
  ['#1f4a86', '#fbd08c', '#fff0c2'],
  ['#1c6fae', '#bfe9e6', '#fff3c4'],
  ['#2b5f9c', '#fbd9ae', '#fff4cf'],
  ['#14406f', '#f5c08a', '#fff0c2'],
  ['#3b3f86', '#f2b6a0', '#ffe7c9'],
  ['#0f5a7a', '#f8e0a6', '#fff6d8'],
];

/** A palm that stands at x. */
export const palm = (x: number): string =>
  `<path d="M${x} 192q-3-22 2-44" fill="none" stroke="#5a3a22" stroke-width="4" stroke-linecap="round"/><path d="M${x + 2} 148q-20-14-30 4 16-6 30-4zm0 0q20-14 30 4-16-6-30-4zm0 0q-14-20-28-14 18 2 28 14zm0 0q14-20 28-14-18 2-28 14z" fill="#1f6a4b"/>`;
/** A cypress that stands at x. */
export const cypress = (x: number): string =>
  `<path d="M${x} 194c-8-12-4-30 0-38 4 8 8 26 0 38z" fill="#123f3a"/>`;

/** The hoopoe that is hidden in each. */
export const hoopoe = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) scale(.6)"><path d="M8 6C6 1 7-3 9-5c1 3 1 7 0 11Zm1.5 0C9 1 11-3 14-4c0 4-2 8-4 10Zm1.5.5C12 2 15 0 18 0c-1 3-4 6-6.5 7Z" fill="#f3a63f"/><path d="M9 5c3 0 5 2 5.5 4.5C16 13 21 14 26 20c-6-1-10-.5-13-2-4-2-5.5-5-5.5-8C5 9.5 2 10.5-2 13 0 9.5 3.5 7 7 6.6 7.5 5.6 8.2 5 9 5Z" fill="#15205a"/></g>`;

/** The light and the ring of its tile: the eight-pointed star. */
export const light = (x: number, y: number, radius: number, colour: string): string => {
  const points = Array.from({ length: 16 }, (_, at) => {
    const far = radius * (at % 2 === 0 ? 1.56 : 1.12);
    const turn = (at * Math.PI) / 8;
    return `${(x + far * Math.sin(turn)).toFixed(1)} ${(y - far * Math.cos(turn)).toFixed(1)}`;
  });
  return `<path d="M${points.join('L')}Z" fill="${colour}" opacity=".28"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
};
