import { Alert } from './alert.tsx';

/** Notice in place of a control that requires JavaScript, shown only without it. */
export function NeedsScripts({ children }: { children: string }) {
  return (
    <noscript>
      <Alert type="info" message={children} />
    </noscript>
  );
}
