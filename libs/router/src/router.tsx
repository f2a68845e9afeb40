import { useContext, useMemo, useState, type ReactNode } from 'react';
import { BrowserRouter, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';

interface RouterProps {
  /** of the first address: what the page was drawn by, until that has been taken over; undefined: what the address says */
  search?: string | undefined;
  children: ReactNode;
}

/** The addresses of the browser. */
export function Router({ search, children }: RouterProps) {
  return (
    <BrowserRouter>
      <FirstAddress search={search}>{children}</FirstAddress>
    </BrowserRouter>
  );
}

function FirstAddress({ search, children }: RouterProps) {
  const current = useContext(LocationContext);
  const [firstKey] = useState(current.location.key);
  const { location } = current;
  const shown = (location.key === firstKey ? search : undefined) ?? location.search;
  // where it is the same, nothing of the page is rendered again once it is the visitor's
  const value = useMemo(
    () => (shown === location.search ? current : { ...current, location: { ...location, search: shown } }),
    [current, location, shown],
  );
  return <LocationContext value={value}>{children}</LocationContext>;
}
