import { ErrorPage } from './error-page.tsx';

/** The error page for an address without a route, or one whose parameters are invalid. */
export function NotFound() {
  return <ErrorPage status={404} />;
}
