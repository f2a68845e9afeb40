import { followedPrefix, type Country } from '@taquilla/contracts';
import { useEffect, useRef } from 'react';

/** The telephone prefix of a form, wherever the form keeps it. */
interface PrefixField {
  get: () => string;
  set: (prefix: string) => void;
}

/** The telephone prefix follows the chosen country until the visitor has typed another one (`followedPrefix`). */
export function useFollowingPrefix(countries: readonly Country[], country: string, field: PrefixField): void {
  const before = useRef(country);
  const latest = useRef(field);
  useEffect(() => {
    latest.current = field;
  });
  useEffect(() => {
    const prefix = latest.current.get();
    const followed = followedPrefix(prefix, countries, before.current, country);
    before.current = country;
    if (followed !== prefix) latest.current.set(followed);
  }, [countries, country]);
}
