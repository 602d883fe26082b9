import { Link } from 'wouter';

/** Links of a product in the footer's list of trips. */
export const FooterLinks = ({ links }: { links: readonly { name: string; href: string }[] }) =>
  links.map((link) => (
    <li key={link.href}>
      <Link href={link.href}>{link.name}</Link>
    </li>
  ));
