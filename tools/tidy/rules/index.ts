import type { Rule } from '../rule.ts';
import { oneWay } from './arrows.ts';
import { noCycles } from './cycles.ts';
import { drawnParts } from './drawn.ts';
import { noKnots } from './folders.ts';
import { imports } from './imports.ts';
import { shortFunctions } from './lengths.ts';
import { sizesOfLetters } from './letters.ts';
import { wholeMoney } from './money.ts';
import { noProductNames } from './names.ts';
import { parses } from './parses.ts';
import { persianInCatalogues } from './persian.ts';
import { noPromises } from './promises.ts';
import { pureCore, steadyServer } from './purity.ts';
import { logicalSides } from './sides.ts';
import { spelling } from './spelling.ts';
import { textsAreRead } from './texts.ts';
import { writtenTwice } from './written-twice.ts';

/** Everything that tidy refuses. */
export const rules: readonly Rule[] = [
  parses,
  imports,
  oneWay,
  noCycles,
  noKnots,
  persianInCatalogues,
  textsAreRead,
  pureCore,
  steadyServer,
  wholeMoney,
  logicalSides,
  sizesOfLetters,
  spelling,
  noPromises,
  noProductNames,
  drawnParts,
  shortFunctions,
  writtenTwice,
];
