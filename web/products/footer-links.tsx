import { Way } from '#web/features/content/way.tsx';

interface Props {
  /** What the links have in common. */
  name: string;
  links: readonly { name: string; href: string }[];
}

/** Links in the footer, of a product or of what is written: a column of their own. */
export const FooterLinks = ({ name, links }: Props) => (
  <section>
    <h2>{name}</h2>
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <Way href={link.href}>{link.name}</Way>
        </li>
      ))}
    </ul>
  </section>
);
