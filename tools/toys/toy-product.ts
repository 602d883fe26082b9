/** A page with parts that most pages have, so that it imports the files that they import. */
const page = (id: string, name: string) => `import { Link } from 'wouter';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import styles from './${name}.module.css';

export default function Page() {
  usePageTitle('${id} ${name}');
  return (
    <main id="main" className={styles.page}>
      <Card><EmptyState pose="seeking" title="${name}"><Button look="go">${id}</Button></EmptyState></Card>
      <Link href="/">${name}</Link>
    </main>
  );
}
`;

const style = (at: number) => `.page {\n  padding: ${at}px;\n}\n`;

const part = (id: string, name: string) => `import { Icon } from '#web/ui/icon/icon.tsx';

export default function Part() {
  return <p><Icon name="clock" /> ${id} ${name}</p>;
}
`;

const ownPages = ['overview', 'results', 'detail', 'kinds', 'application'];
const parts = [
  'search-form',
  'offers',
  'footer-links',
  'order-trip',
  'order-ladder',
  'ticket',
  'progress',
  'wishes',
];
const routesOf = (id: string) =>
  [
    [`/${id}-home`, 'default'],
    [`/${id}s`, 'default'],
    [`/${id}/:place`, 'default'],
    [`/${id}/:place/kinds`, 'default'],
    [`/${id}/add-passenger`, 'empty'],
  ] as const;

const core = (id: string): Record<string, string> => ({
  'routes.ts': `import type { PageRoute } from '#core/contract/routes.ts';

export const routes: readonly PageRoute[] = [
${routesOf(id)
  .map(([path, layout]) => `  { path: '${path}', auth: 'public', layout: '${layout}' },`)
  .join('\n')}
  { path: '/${id}/payment/:orderId?', auth: 'public', layout: 'empty' },
  { path: '/profile/my-travels/order-details/${id}', auth: 'user', layout: 'footer-less' },
  { path: '/profile/${id}-wishes', auth: 'user', layout: 'footer-less' },
];
`,
  'index.ts': `import { defineProduct } from '../define.ts';
import { routes } from './routes.ts';

export const ${id} = defineProduct({ id: '${id}', calls: {}, routes });
`,
});

const lazily = (name: string) => `lazy(() => import('./${name}.tsx'))`;

const web = (id: string, name: string, kind: string): Record<string, string> => ({
  ...Object.fromEntries(ownPages.map((own) => [`${own}/page.tsx`, page(id, own)])),
  ...Object.fromEntries(ownPages.map((own, at) => [`${own}/${own}.module.css`, style(at + id.length)])),
  ...Object.fromEntries(parts.map((own) => [`${own}.tsx`, part(id, own)])),
  'index.ts': `import { lazy } from 'react';
import { routes } from '#core/products/${id}/routes.ts';
import type { ProductFace } from '../face.ts';

export const product: ProductFace = {
  id: '${id}',
  routes,
  home: [{ id: '${id}', tab: '${name}', icon: 'bag', SearchForm: ${lazily('search-form')}, Offers: ${lazily('offers')} }],
  navigation: { name: '${name}', href: '/${id}-home', icon: 'bag', at: /^\\/${id}/ },
};
`,
  'slots.ts': `import { lazy } from 'react';
import { late } from '#web/ui/late/late.tsx';
import type { ProductSlots } from '../slots.ts';

export const slots: ProductSlots = {
  id: '${id}',
  orders: {
    kinds: { ${kind}: '${name}' },
    Trip: ${lazily('order-trip')},
    RefundLadder: ${lazily('order-ladder')},
    Ticket: ${lazily('ticket')},
    formAddress: async () => null,
    checkPayment: async () => ({ ok: false, code: '${id}', text: '${name}', status: 404 }),
  },
  FooterLinks: late(() => import('./footer-links.tsx')),
  profilePages: [{ name: '${name}', href: '/profile/${id}-wishes', icon: 'clock', Page: ${lazily('wishes')} }],
  innerProfilePages: [{ href: '/profile/my-travels/order-details/${id}', Page: ${lazily('progress')} }],
};
`,
  'pages.ts': `import type { ScreenOf } from '../pages-slot.ts';

export const screenOf: ScreenOf = {
${routesOf(id)
  .map(([path], at) => `  '${path}': 'products/${id}/${ownPages[at]}',`)
  .join('\n')}
  '/${id}/payment/:orderId?': 'screens/confirm-pay',
  '/profile/my-travels/order-details/${id}': 'screens/profile/of-product',
  '/profile/${id}-wishes': 'screens/profile/of-product',
};
`,
  'build.ts': `import type { ProductBuild } from '../build-slot.ts';

export const build: ProductBuild = { budgetsKb: { '/${id}-home': 120 } };
`,
  'sale.ts': `import type { SaleSlot } from '../sale-slot.ts';

export const sale: SaleSlot = { kinds: ['${kind}'], texts: {}, searchAgain: () => '/${id}-home' };
`,
});

/**
 * The files of a product that sells nothing (path from the root → text). It shows what a real product shows: a tab of the search, five
 * pages of its own and three shared ones, and its places in the pages of an order, the account and the footer.
 */
export const toyProduct = (id: string, name: string, kind = id): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(core(id)).map(([path, text]) => [`core/products/${id}/${path}`, text]),
  ),
  ...Object.fromEntries(
    Object.entries(web(id, name, kind)).map(([path, text]) => [`web/products/${id}/${path}`, text]),
  ),
});
