import { ownPath } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import type { ReactNode } from 'react';

/** A page of this shop in the page's language, or one of the venue's own site. */
export function PolicyLink({ to, children }: { to: string; children: ReactNode }) {
  const path = ownPath(to);
  if (path !== undefined) return <Link to={path}>{children}</Link>;
  return /^https?:\/\//i.test(to) ? <a href={to}>{children}</a> : null;
}
