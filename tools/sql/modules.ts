import type { Expression, Node, Program, Statement } from 'oxc-parser';
import { parseSync } from 'oxc-parser';
import { resolveImport } from '../tidy/resolve.ts';
import { type FunctionLike, nameOf } from './syntax.ts';

/** What a name in a file is declared as. */
export type Declared =
  | { kind: 'value'; id: Node; init: Expression | null }
  | { kind: 'function'; node: FunctionLike }
  | { kind: 'type'; node: Node & { type: 'TSInterfaceDeclaration' | 'TSTypeAliasDeclaration' } }
  | { kind: 'import'; from: string; name: string };

export interface Module {
  path: string;
  text: string;
  program: Program;
  names: Map<string, Declared>;
  /** Its exports under another name, or of another file, by the exported name. */
  exported: Map<string, { from: string | null; name: string }>;
  /** Files of which it exports everything (`export *`). */
  starred: string[];
}

/** Every name that a pattern binds. */
export const boundNames = (pattern: Node): string[] => {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'AssignmentPattern') return boundNames(pattern.left);
  if (pattern.type === 'RestElement') return boundNames(pattern.argument);
  if (pattern.type === 'ArrayPattern')
    return pattern.elements.flatMap((each) => (each ? boundNames(each) : []));
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((each) => boundNames(each.type === 'Property' ? each.value : each));
};

/** The names that a statement of a file or block declares. */
export const declaredBy = (statement: Statement): [string, Declared][] => {
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id, init }) =>
      boundNames(id).map((name): [string, Declared] => [name, { kind: 'value', id, init }]),
    );
  if (statement.type === 'FunctionDeclaration' && statement.id)
    return [[statement.id.name, { kind: 'function', node: statement }]];
  if (statement.type === 'TSInterfaceDeclaration' || statement.type === 'TSTypeAliasDeclaration')
    return [[statement.id.name, { kind: 'type', node: statement }]];
  return [];
};

const readStatement = (module: Module, statement: Statement): void => {
  for (const [name, declared] of declaredBy(statement)) module.names.set(name, declared);
  if (statement.type === 'ImportDeclaration')
    for (const each of statement.specifiers) {
      const name =
        each.type === 'ImportSpecifier'
          ? nameOf(each.imported)
          : each.type === 'ImportDefaultSpecifier'
            ? 'default'
            : '*';
      module.names.set(each.local.name, { kind: 'import', from: statement.source.value, name });
    }
  if (statement.type === 'ExportAllDeclaration') module.starred.push(statement.source.value);
  if (statement.type !== 'ExportNamedDeclaration') return;
  if (statement.declaration) readStatement(module, statement.declaration as Statement);
  for (const { local, exported } of statement.specifiers)
    module.exported.set(nameOf(exported), { from: statement.source?.value ?? null, name: nameOf(local) });
};

export const readModule = (path: string, text: string): Module => {
  const { program, errors } = parseSync(path, text, { preserveParens: false });
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const module: Module = { path, text, program, names: new Map(), exported: new Map(), starred: [] };
  for (const statement of program.body) readStatement(module, statement as Statement);
  return module;
};

export interface FoundName {
  module: Module;
  declared: Declared;
}

/** Reads files, given by their path from the root, and finds what names in them mean. */
export const createModules = (files: ReadonlyMap<string, string>) => {
  const read = new Map<string, Module>();
  const load = (path: string): Module | null => {
    const text = files.get(path);
    if (text === undefined) return null;
    const module = read.get(path) ?? readModule(path, text);
    read.set(path, module);
    return module;
  };
  const behind = (module: Module, specifier: string): Module | null => {
    const path = resolveImport(module.path, specifier);
    return path === null ? null : load(path);
  };

  /** What a file exports under a name; null if that is not of the house. */
  const handedOut = (module: Module, name: string): FoundName | null => {
    const other = module.exported.get(name);
    if (other) {
      const from = other.from === null ? module : behind(module, other.from);
      return from && (other.from === null ? resolve(from, other.name) : handedOut(from, other.name));
    }
    if (module.names.has(name)) return resolve(module, name);
    for (const from of module.starred) {
      const next = behind(module, from);
      const found = next && handedOut(next, name);
      if (found) return found;
    }
    return null;
  };

  /** What a name in a file means, followed to its declaration. An import from outside the house stays an import. */
  const resolve = (module: Module, name: string): FoundName | null => {
    const declared = module.names.get(name);
    if (!declared) return null;
    if (declared.kind !== 'import') return { module, declared };
    const next = behind(module, declared.from);
    return next ? handedOut(next, declared.name) : { module, declared };
  };

  return { load, resolve, paths: () => [...files.keys()] };
};

export type Modules = ReturnType<typeof createModules>;
