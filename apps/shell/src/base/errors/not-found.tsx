import { ErrorPage } from './error-page.tsx';

/** The error page for an address without a route or with invalid parameters. */
export function NotFound() {
  return <ErrorPage status={404} />;
}
