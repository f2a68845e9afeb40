import { Alert } from './alert.tsx';

/** Says in the place of what cannot be done without scripts that it needs them; where there are any it is not there. */
export function NeedsScripts({ children }: { children: string }) {
  return (
    <noscript>
      <Alert type="info" message={children} />
    </noscript>
  );
}
