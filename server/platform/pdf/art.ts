/** The few drawings of a ticket as images: the crest, the plane of the route line, the star of a list. */

const feather = 'M26 24c-2.6-6.4-2.6-13.6 0-21 2.6 7.4 2.6 14.6 0 21Z';
const crest = [-52, -26, 0, 26, 52]
  .map((turn) => `<path transform="rotate(${turn} 26 24)" d="${feather}"/>`)
  .join('');

const bird =
  'M26 18.5c5.5 0 9.5 4 9.5 9.2 0 5.3-4 9.3-9.5 9.3-4.6 0-8.2-2.8-9.2-6.8C11.4 30 6.4 31.7 1 36c3-7 8.6-11.4 15.9-12 1.2-3.3 4.7-5.5 9.1-5.5Z';

const planePath =
  'M17.8 19.2 16 11l3.5-3.5C21 6 21.5 4 21 3c-1-.5-3 0-4.5 1.5L13 8 4.8 6.2c-.5-.1-.9.1-1.1.5l-.3.5c-.2.5-.1 1 .3 1.3L9 12l-2 3H4l-1 1 3 2 2 3 1-1v-3l3-2 3.5 5.3c.3.4.8.5 1.3.3l.5-.2c.4-.3.6-.7.5-1.2z';

const khatam =
  'M12 2L14.56 5.81L19.07 4.93L18.19 9.44L22 12L18.19 14.56L19.07 19.07L14.56 18.19L12 22L9.44 18.19L4.93 19.07L5.81 14.56L2 12L5.81 9.44L4.93 4.93L9.44 5.81Z';

const svg = (box: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>`;

export const art = {
  mark: svg(
    '0 0 44 40',
    `<g fill="#f0a63f">${crest}</g><path fill="#1a203d" d="${bird}"/><circle cx="24.5" cy="25.5" r="1.7" fill="#fff"/>`,
  ),
  /** Points left, the direction in which Persian is read. */
  plane: svg('0 0 24 24', `<path transform="rotate(-135 12 12)" fill="#005e66" d="${planePath}"/>`),
  star: svg('0 0 24 24', `<path fill="#009298" d="${khatam}"/>`),
  paths: { crest, bird, plane: planePath, khatam },
};
