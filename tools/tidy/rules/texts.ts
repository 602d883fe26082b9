import { resolveImport } from '../resolve.ts';
import type { Problem, Rule } from '../rule.ts';
import { isTest } from '../rule.ts';
import { childOf, lineAt, type Source, type SyntaxNode, textUnder } from '../source.ts';

const isCatalogue = (path: string): boolean => /^core\/(?:products\/[^/]+\/)?texts\//.test(path);

/** Objects of texts that are handed whole to a form which is not of the house. */
const handedOn: ReadonlySet<string> = new Set(['core/texts/gateways.ts labels']);

const wordsIn = (text: string): string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? [];

/** Whether an object has a type of its own: then the type says which texts there are, and the compiler whether all of them are. */
const isTyped = (parents: readonly SyntaxNode[]): boolean =>
  parents.some(
    (parent) =>
      parent.type === 'TSSatisfiesExpression' ||
      (parent.type === 'VariableDeclarator' &&
        childOf(childOf(parent, 'id') ?? parent, 'typeAnnotation') !== null),
  );

/** The names of texts in a catalogue, with where they stand; those of what is handed on or typed are left out. */
const namesIn = ({ path, text, nodes }: Source): { name: string; line: number }[] =>
  nodes.flatMap(({ node, parents }) => {
    const isHandedOn = parents.some((parent) =>
      handedOn.has(`${path} ${textUnder(childOf(parent, 'key'), 'name')}`),
    );
    if (node.type !== 'Property' || isHandedOn || isTyped(parents)) return [];
    const name = textUnder(childOf(node, 'key'), 'name');
    return name === '' ? [] : [{ name, line: lineAt(text, node.start) }];
  });

/** For each file, the files that import it. */
const importersOf = (sources: readonly Source[]): Map<string, Set<string>> => {
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of sources)
    for (const { specifier } of imports) {
      const target = resolveImport(path, specifier);
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(path));
    }
  return importers;
};

/**
 * Whether a text has a reader cannot be told for sure, since objects of texts are handed on. It has one where its name stands in a file that
 * knows the catalogue, in one that knows such a file, or in one that such a file hands it to.
 */
const readersOf = (
  catalogue: string,
  sources: ReadonlyMap<string, Source>,
  importers: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> => {
  const knowing = [...(importers.get(catalogue) ?? [])];
  const above = knowing.flatMap((path) => [...(importers.get(path) ?? [])]);
  const below = [...knowing, ...above].flatMap((path) =>
    (sources.get(path)?.imports ?? []).flatMap(({ specifier }) => resolveImport(path, specifier) ?? []),
  );
  return new Set([...knowing, ...above, ...below].filter((path) => path !== catalogue));
};

/** Values by which texts are looked up: what stands in quotes somewhere outside of the catalogues. */
const valuesIn = (scripts: readonly Source[]): Set<string> =>
  new Set(
    scripts
      .filter(({ path }) => !isCatalogue(path))
      .flatMap(({ nodes }) =>
        nodes.map(({ node }) => (node.type === 'Literal' ? textUnder(node, 'value') : '')),
      ),
  );

export const textsAreRead: Rule = {
  name: 'texts',
  reason:
    'A text that nobody reads is proofread and translated in vain, and looks as if the page still said it.',
  check: (sources): Problem[] => {
    const scripts = sources.filter(({ path, isScript }) => isScript && !isTest(path));
    const byPath = new Map(scripts.map((source) => [source.path, source]));
    const importers = importersOf(scripts);
    const values = valuesIn(scripts);
    const words = new Map(scripts.map(({ path, text }) => [path, new Set(wordsIn(text))]));
    return scripts
      .filter(({ path }) => isCatalogue(path))
      .flatMap((source) => {
        const readers = readersOf(source.path, byPath, importers);
        const own = wordsIn(source.text);
        return namesIn(source)
          .filter(
            ({ name }) =>
              !values.has(name) &&
              own.filter((word) => word === name).length === 1 &&
              ![...readers].some((path) => words.get(path)?.has(name)),
          )
          .map(({ name, line }) => ({ path: source.path, line, message: `nobody reads ${name}` }));
      });
  },
};
