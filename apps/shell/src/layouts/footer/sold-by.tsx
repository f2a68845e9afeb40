import { sellerTexts, type Seller } from '@taquilla/contracts';
import { useTexts } from '../../texts.ts';

interface SoldByProps {
  seller?: Seller | undefined;
  /** the venue states the tax that its prices contain */
  hasVat?: boolean | undefined;
}

/** The seller, in the base line of every page of a company or venue. */
export function SoldBy({ seller, hasVat = false }: SoldByProps) {
  const t = useTexts();
  const words = [seller && t('footer.soldBy', sellerTexts(seller)), hasVat && t('footer.vat')];
  return <p>{words.filter(Boolean).join(' ')}</p>;
}
