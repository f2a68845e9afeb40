import { useRoute } from '@taquilla/router';
import { useState } from 'react';

/** Filters of the front page: town and day from the address, and the typed text. */
export interface Filters {
  /** key of a town; empty: all */
  town: string;
  /** `when` of the address; null: all days */
  when: string | null;
  query: string;
  setQuery: (query: string) => void;
  /** the server-rendered page has the same filters */
  isInitial: boolean;
}

export function useFilters(): Filters {
  const parameters = new URLSearchParams(useRoute().search);
  const [initial] = useState(() => ({
    query: parameters.get('q') ?? '',
    town: parameters.get('town') ?? '',
    when: parameters.get('when'),
  }));
  const [query, setQuery] = useState(initial.query);
  const [town, when] = [parameters.get('town') ?? '', parameters.get('when')];
  const isInitial = query === initial.query && town === initial.town && when === initial.when;
  return { town, when, query, setQuery, isInitial };
}

/** Returns the unprefixed address of the front page with filters. */
export function addressOf({ town, when }: Pick<Filters, 'town' | 'when'>): string {
  const parameters = new URLSearchParams({ ...(town && { town }), ...(when !== null && { when }) });
  return parameters.size > 0 ? `/?${parameters.toString()}` : '/';
}
