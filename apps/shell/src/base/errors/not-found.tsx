import { ErrorPage } from './error-page.tsx';

/** An address that leads nowhere, or fails its check, with the way back to where the visitor was. */
export function NotFound() {
  return <ErrorPage status={404} />;
}
