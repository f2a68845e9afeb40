import { Link } from '@taquilla/router';
import { cardLinkClass, Price, textClass } from '@taquilla/ui';
import type { ReactNode } from 'react';
import styles from './offer-row.module.css';

interface OfferListProps {
  children: ReactNode;
}

/** Rows of names and prices. */
export const OfferList = ({ children }: OfferListProps) => <ul className={styles.list}>{children}</ul>;

interface OfferRowProps {
  name: string;
  /** missing: the row is not a link */
  to?: string;
  /** one line each below the name; empty ones are omitted */
  notes: readonly (string | false | undefined)[];
  price: string | undefined;
}

/** An event, a sales point or a product with its price; the whole row is the link. */
export function OfferRow({ name, to, notes, price }: OfferRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {to === undefined ? (
            name
          ) : (
            <Link to={to} className={cardLinkClass}>
              {name}
            </Link>
          )}
        </h3>
        {notes.filter(Boolean).map((note, index) => (
          <p key={index} className={textClass('note')}>
            {note}
          </p>
        ))}
      </div>
      {price !== undefined && <Price>{price}</Price>}
    </li>
  );
}
