import { Link } from 'wouter';

interface Props {
  /** What the links have in common. */
  name: string;
  links: readonly { name: string; href: string }[];
}

/** Links of a product in the footer: a column of their own. */
export const FooterLinks = ({ name, links }: Props) => (
  <section>
    <h2>{name}</h2>
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <Link href={link.href}>{link.name}</Link>
        </li>
      ))}
    </ul>
  </section>
);
