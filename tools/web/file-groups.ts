import type { FileGroup } from '#web/products/build-slot.ts';

/** The groups of the house: what every page needs, what most pages need, and parts that several products use. */
const ofTheHouse = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack(?!.*[qQ]ueries)|jalaali-js)\/|core\/rules\/(dates\/(?!duration|gregorian)|text\/digits|passengers\/counts)|core\/texts\/(words\/(?!banks|bill|numbers|shown)|shell|connection)|web\/api\/(?!upload|multipart|idempotency|lines|take-early|private-file)|web\/features\/papers\/forget|web\/app\/(?!main|later-|shell\/(as-app|find-link|footer|header-|theme-toggle))|web\/ui\/(announcer|button|class-names|icon|page\/(?!covered|header-middle|use-no-index)|viewport|girih|hoopoe|khatam|late|approaching\/used|mark|shown\/(store|key|days)|clock\/today)|vite\/preload/,
    priority: 2,
  },
  { name: 'search-box', test: /web\/features\/search-box\/|web\/ui\/popover/, priority: 2 },
  {
    name: 'common',
    test: /web\/ui\/(badge|card|checkbox|chip|clock|date-parts|field|grouped-digits|notice|poster|price|segmented|skeleton|select|switch|text-input)\/|web\/ui\/(shown\/money|page\/covered)|core\/texts\/(units|words\/bill)|core\/rules\/(money\/(?!format-unit|limits|shown|words)|text\/normalise|dates\/duration|identity\/(email|mobile)\.)|web\/api\/idempotency|web\/features\/sign-in\/(call-signed-in|index|sign-in-needed)|web\/screens\/profile\/(failed|list-skeleton|profile\.module|auth-data\/back)|web\/features\/gateways\/wait|core\/contract\/lifecycles\/refund/,
    priority: 1,
  },
  // What is typed towards a choice from a list.
  {
    name: 'typed',
    test: /web\/ui\/combobox\/|core\/rules\/text\/(layout|match|distance|highlight|sound)/,
    priority: 1,
  },
  // What a list of results is filtered, sorted and drawn with.
  {
    name: 'results',
    test: /web\/features\/results\/|core\/rules\/filters\/|web\/products\/results-slot/,
    priority: 1,
  },
  { name: 'slots', test: /web\/products\/([^/]+\/)?slots\.ts/, priority: 1 },
  // The place of a map. What draws the map is loaded when it is in view.
  {
    name: 'maps',
    test: /core\/rules\/maps\/great-circle|core\/texts\/maps|web\/features\/route-map\/(index|route-map)\./,
    priority: 1,
  },
  // What keeps parts that are far below a first view until the screen is near.
  { name: 'approaching', test: /web\/ui\/approaching\/(approaching|when-near|standing)\./, priority: 2 },
  // A few lines that a few pages need. A file for each would cost everybody's first view its name.
  {
    name: 'leaves',
    test: /core\/(rules\/content\/inline|texts\/not-found)\.|web\/(ui\/stepper\/|features\/content\/way\.)|web\/features\/(orders\/names-of|wallet\/payout-tones)\./,
    priority: 2,
  },
  // How far a purchase is and what it comes to, at both edges of a phone.
  {
    name: 'purchase-bars',
    test: /web\/features\/checkout\/(buy-bar|next-step-bar)\.|web\/ui\/steps\//,
    priority: 1,
  },
  { name: 'module-styles', test: /web\/features\/(holding\/holding|alerts\/alerts)\.module/, priority: 1 },
  // What is judged of a person, which forms of people need all of.
  { name: 'people', test: /core\/rules\/(identity\/national-code|passengers\/ages)\./, priority: 1 },
  // What comes into the frame of every page once it stands: the tools of the header, the footer with the links of all products, messages.
  {
    name: 'frame',
    test: /web\/app\/shell\/(footer|header-|theme-toggle|find-link)|web\/ui\/(theme\/|toast\/toast(er|\.module))|web\/features\/content\/use-own-links|web\/products\/(.+\/)?footer-links|core\/products\/.+\/footer-links\.|core\/rules\/content\/links\.|core\/texts\/(data\/own-links|find-link|theme)\./,
    priority: 1,
  },
  // How the house is reached and what it shows amounts in: for the frame, and for the pages that say it in their own place.
  {
    name: 'helping',
    test: /web\/features\/(support\/(?!help|call)|shown\/shown-button)|core\/texts\/(footer|shown|support)\./,
    priority: 2,
  },
  // What keeps lists and papers on the device, and writes pages of them.
  {
    name: 'kept',
    test: /web\/app\/shell\/as-app|web\/features\/papers\/(?!forget|tidy-soon|as-of|joined|paper)|web\/products\/kept-list-slot/,
    priority: 1,
  },
  { name: 'moments', test: /web\/features\/orders\/moments\.|core\/texts\/checkout\./, priority: 2 },
  // What amounts and days are shown in by who chose another way than usual.
  {
    name: 'shown',
    test: /web\/ui\/shown\/(choice|other-price)|core\/rules\/(money\/shown|dates\/gregorian)|core\/texts\/words\/shown/,
    priority: 0,
  },
  // What every written page is shown with.
  {
    name: 'written',
    test: /web\/screens\/written\/(lost|use-arrival|find-field|find\.module|coming|written\.module)|core\/texts\/(find|content|content-pages)\.|core\/contract\/content\/|web\/features\/content\/blocks/,
    priority: 0,
  },
  { name: 'dialogs', test: /web\/ui\/(dialog|sheet)\//, priority: 1 },
];

const holds = (id: string, beginnings: readonly string[]): boolean =>
  beginnings.some((path) => id.includes(`/${path}`));

/** The groups of modules that are put together into files: those of the house and those of its products. */
export const fileGroups = (ofProducts: readonly FileGroup[]) => [
  ...ofTheHouse,
  ...ofProducts.map(({ name, of, but = [], priority = 1 }) => ({
    name,
    test: (id: string) => holds(id, of) && !holds(id, but),
    priority,
  })),
];
