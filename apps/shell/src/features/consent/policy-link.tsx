import { Link } from '@taquilla/router';
import type { ReactNode } from 'react';

/** A page of this shop in the page's language, or one of the venue's own site. */
export function PolicyLink({ to, children }: { to: string; children: ReactNode }) {
  if (/^\/(?![/\\])/.test(to)) return <Link to={to}>{children}</Link>;
  return /^https?:\/\//i.test(to) ? <a href={to}>{children}</a> : null;
}
