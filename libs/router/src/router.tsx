import { useContext, useMemo, useState, type ReactNode } from 'react';
import { BrowserRouter, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';

interface RouterProps {
  /** query that the server rendered, used for the first address until hydration; undefined: the query of the address */
  search?: string | undefined;
  children: ReactNode;
}

/** Router for the browser's address. */
export function Router({ search, children }: RouterProps) {
  return (
    <BrowserRouter>
      <ServerRenderedQuery search={search}>{children}</ServerRenderedQuery>
    </BrowserRouter>
  );
}

function ServerRenderedQuery({ search, children }: RouterProps) {
  const current = useContext(LocationContext);
  const [firstKey] = useState(current.location.key);
  const { location } = current;
  const shown = (location.key === firstKey ? search : undefined) ?? location.search;
  // with equal queries the context stays the same, so that nothing renders again after hydration
  const value = useMemo(
    () => (shown === location.search ? current : { ...current, location: { ...location, search: shown } }),
    [current, location, shown],
  );
  return <LocationContext value={value}>{children}</LocationContext>;
}
