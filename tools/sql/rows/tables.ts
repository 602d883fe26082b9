import type { Node } from 'oxc-parser';
import type { Modules } from '../modules.ts';
import { childrenOf } from '../syntax.ts';
import { type Property, propertiesOf } from './properties.ts';

/** A table as the code declares it for the builder. */
export interface DeclaredTable {
  name: string;
  path: string;
  /** Null if the code does not tell them. */
  columns: Property[] | null;
}

const tablesFile = '#server/platform/db/tables.ts';

/** The interfaces `Tables` below a node, which rooms merge into that of the platform. */
const declarationsIn = (node: Node): Node[] => {
  if (node.type !== 'TSModuleDeclaration') return childrenOf(node).flatMap(declarationsIn);
  const isTables = node.id.type === 'Literal' && node.id.value === tablesFile;
  return isTables ? (node.body?.body ?? []).filter(({ type }) => type === 'TSInterfaceDeclaration') : [];
};

/** Every table that a room declares. */
export const declaredTables = (modules: Modules): DeclaredTable[] =>
  modules.paths().flatMap((path) => {
    const module = modules.load(path);
    if (!module?.text.includes(tablesFile)) return [];
    const members = declarationsIn(module.program).flatMap((node) =>
      node.type === 'TSInterfaceDeclaration' ? node.body.body : [],
    );
    return members.flatMap((member): DeclaredTable[] => {
      if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return [];
      const type = member.typeAnnotation?.typeAnnotation;
      const columns = type ? propertiesOf(type, { modules, module, depth: 0 }) : null;
      return [{ name: member.key.name, path, columns }];
    });
  });
