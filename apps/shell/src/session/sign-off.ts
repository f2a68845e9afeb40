import { logout } from '@taquilla/api';
import { signOffHere } from './session-host.tsx';

/** Ends the session here in any case, and on the server as far as it can be reached. */
export async function signOff(): Promise<void> {
  // the call carries the token, so it goes first; its failure must not keep anybody logged in
  await logout().catch(() => undefined);
  signOffHere();
}
