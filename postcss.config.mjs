import { fileURLToPath } from 'node:url';
import mixins from 'postcss-mixins';

/** For the build and for the tests that draw parts: shapes of CSS are written out (decisions/css-mixins.md). */
export default {
  plugins: [mixins({ mixinsFiles: fileURLToPath(new URL('web/ui/mixins.css', import.meta.url)) })],
};
