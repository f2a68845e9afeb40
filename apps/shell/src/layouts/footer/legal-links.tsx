import type { LegalLinks } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { useTexts } from '../../texts.ts';
import footer from './footer.module.css';

type Page = keyof LegalLinks;

interface LegalPagesProps {
  links?: LegalLinks | undefined;
  pages: readonly Page[];
}

/** Links to legal pages, as list items; a page that neither the operator nor the shop has is left out. */
export function LegalPages({ links = {}, pages }: LegalPagesProps) {
  const t = useTexts();
  return pages.map((page) => {
    const to = links[page];
    if (to === undefined) return null;
    const label = t(`footer.pages.${page}`);
    return (
      <li key={page}>
        {to.startsWith('/') ? (
          <Link className={footer.link} to={to}>
            {label}
          </Link>
        ) : (
          <a className={footer.link} href={to}>
            {label}
          </a>
        )}
      </li>
    );
  });
}
