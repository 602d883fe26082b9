import type { Problem, Rule } from '../rule.ts';
import { isTest } from '../rule.ts';
import type { Source, SyntaxNode } from '../source.ts';
import { childOf, lineAt, textUnder } from '../source.ts';
import { writtenIn } from './persian.ts';

/** The rooms that may name no product, and what stands beside the products' folders: only the registry names each of them. */
const house = [
  /^(?:server\/(?:app|commerce|platform|bases|testing)|core\/(?:contract|rules|texts)|web\/(?:app|api|features|screens|testing|ui)|tools\/(?:web|check))\//,
  /^core\/products\/(?!index\.)[^/]+$/,
  /^web\/products\/[^/]+$/,
];

/** The specification calls the sets of fields of a passenger by these names, whichever product asks for them. */
const ofTheSpecification = {
  path: 'core/rules/passengers/fields.ts',
  names: ['visa', 'domestic-flight-nationality'],
};

/** Saved travellers and countries are the house's, for every product; the specification has their calls under flights. */
const callsOfTheSpecification = [
  'POST /api/flight-reservation/Passenger/GetCurrentUserPassengers',
  'POST /api/flight-reservation/Passenger/AddOrUpdatePassenger',
  'DELETE /api/flight-reservation/Passenger/DeletePassenger/{id}',
  'GET /api/flight-configuration/Country/GetAllCountries',
];

const isSpecified = (path: string, name: string): boolean =>
  callsOfTheSpecification.includes(name) ||
  (path === ofTheSpecification.path && ofTheSpecification.names.includes(name));

/** The words of a name: getVisaOrder, visa-order, VISA_ORDER → visa, order. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase().replace(/s$/, ''));

/** How a call is named: `METHOD /path`. */
const nameOfCall = /^[A-Z]+ \/\S*$/;

/** A name; a text or piece of a template without a space, such as a path or key; a call; '' for all else. Prose may name a product as an example. */
const nameIn = (node: SyntaxNode): string => {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return textUnder(node, 'name');
  if (node.type !== 'Literal' && node.type !== 'TemplateElement') return '';
  const value = writtenIn(node);
  return /\s/.test(value) && !nameOfCall.test(value) ? '' : value;
};

/** A name that a table had when its values were sealed. They can be opened under that name only. */
const isSealedName = (parent: SyntaxNode | undefined): boolean =>
  parent?.type === 'Property' && textUnder(childOf(parent, 'key'), 'name') === 'sealedAs';

const productsOf = (sources: readonly Source[]): Set<string> =>
  new Set(sources.flatMap(({ path }) => /^core\/products\/([^/]+)\//.exec(path)?.[1] ?? []));

export const noProductNames: Rule = {
  name: 'names',
  reason: 'A room of the house that names a product has to be changed for the next one.',
  check: (sources): Problem[] => {
    const products = productsOf(sources);
    return sources
      .filter(({ path }) => house.some((room) => room.test(path)) && !isTest(path))
      .flatMap(({ path, text, nodes }) =>
        nodes.flatMap(({ node, parents }): Problem[] => {
          if (isSealedName(parents.at(-1))) return [];
          const name = nameIn(node);
          const product = wordsOf(name).find((word) => products.has(word));
          if (product === undefined || isSpecified(path, name)) return [];
          return [{ path, line: lineAt(text, node.start), message: `names ${product}: ${name}` }];
        }),
      );
  },
};
