import type { CallExpression, Expression, Node } from 'oxc-parser';
import { createCarriers } from './carriers.ts';
import { createReader } from './create-reader.ts';
import { type Found, type Gap, gapsOf, missed, noneFound, type Statement, textSent } from './found.ts';
import { rowTypeOf } from './literals.ts';
import { createModules, type Modules } from './modules.ts';
import type { Scope } from './scope.ts';
import { atOf, isExcused } from './unread.ts';
import { walk } from './walk.ts';

export interface Collected {
  statements: Statement[];
  gaps: Gap[];
  modules: Modules;
}

/**
 * Reads files (path → text) and gives every text of a statement that they can send, by any way through the code. A value that only the
 * running house knows is `$1`.
 */
export const collect = (files: ReadonlyMap<string, string>): Collected => {
  const modules = createModules(files);
  const carriers = createCarriers(modules);
  let inStatement = new Set<Node>();
  const reader = createReader(modules, (node) => inStatement.add(node));
  const sending = modules.paths().filter((path) => !path.startsWith('core/'));

  const readSite = (found: Found, node: CallExpression, { module }: Scope, value: () => unknown): void => {
    const at = atOf(module, node);
    const site = found.sites.get(node) ?? { module, isTold: false };
    found.sites.set(node, site);
    reader.choices.each(() => {
      inStatement = new Set();
      try {
        const sent = value();
        const text = textSent(sent);
        found.statements.set(`${at.path}:${at.line} ${text}`, { ...at, text, row: rowTypeOf(sent) });
        site.isTold = true;
        for (const each of inStatement) found.seen.add(each);
      } catch (error) {
        missed(found, error, isExcused(module, node) ? null : at);
      }
    });
  };

  const pass = (): Found => {
    const found = noneFound();
    const site = (node: CallExpression, scope: Scope): void => {
      if (node.callee.type !== 'MemberExpression') return;
      const receiver = node.callee.object as Expression;
      readSite(found, node, scope, () => reader.evaluate(receiver, scope));
    };
    for (const path of sending) {
      const scope = reader.topOf(path);
      for (const statement of scope.module.program.body)
        walk(statement, { scope, conditions: [], calls: [] }, { reader, carriers, site });
    }
    return found;
  };

  // It is repeated until it finds no more functions of which only the callers can tell what they send.
  for (;;) {
    const found = pass();
    const isNew = [...found.needing].map((node) => carriers.add(node)).some(Boolean);
    if (isNew) continue;
    const gaps = gapsOf(
      found,
      sending.map((path) => reader.topOf(path).module),
    );
    return { statements: [...found.statements.values()], gaps, modules };
  }
};
