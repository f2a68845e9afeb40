import { address, endpoints, type Headquarter } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { useState } from 'react';
import styles from './logo.module.css';

interface LogoProps {
  /** same-origin address of the image */
  src?: string;
  name: string;
  /** unprefixed path */
  to: string;
}

/** Logo of the venue or company, at most 200 px wide, as a link to its home. Shows the name if the image is missing. */
export function Logo({ src, name, to }: LogoProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <Link to={to} className={styles.logo}>
      {src && failed !== src ? (
        <img
          className={styles.image}
          src={src}
          alt={name}
          height={32}
          onError={() => {
            setFailed(src);
          }}
        />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
    </Link>
  );
}

export function VenueLogo({ venue: { id, name, slug } }: { venue: Headquarter }) {
  return <Logo src={address(endpoints.venueImage, { id })} name={name} to={`/monuments/${slug}`} />;
}
