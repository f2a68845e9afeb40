import { sellerTexts, type LegalLinks, type Seller } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { useTexts } from '../../texts.ts';
import footer from './footer.module.css';

interface SoldByProps {
  seller?: Seller | undefined;
  links?: LegalLinks | undefined;
}

const PAGES = ['legal_notice', 'terms', 'privacy', 'contact'] as const;

/** The seller and links to the legal pages, in the footer of every page of a company or venue. */
export function LegalLine({ seller, links = {} }: SoldByProps) {
  const t = useTexts();
  return (
    <>
      {seller && <p>{t('footer.soldBy', sellerTexts(seller))}</p>}
      {PAGES.map((page) => {
        const to = links[page];
        if (to === undefined) return null;
        const label = t(`footer.pages.${page}`);
        return to.startsWith('/') ? (
          <Link key={page} className={footer.about} to={to}>
            {label}
          </Link>
        ) : (
          <a key={page} className={footer.about} href={to}>
            {label}
          </a>
        );
      })}
    </>
  );
}
