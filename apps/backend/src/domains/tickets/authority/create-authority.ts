import type { Config } from '../../../config.ts';
import type { App } from '../../../deps.ts';
import type { Authority } from './authority.ts';
import { requestByHttp, httpAuthority } from './http-authority.ts';

/** Path of the sandbox's ticketing authority, which runs in this process. */
export const SANDBOX_AUTHORITY = '/sandbox/authority';

/** Creates the client of the configured ticketing authority, or of the sandbox in demos. */
export function createAuthority(app: App, { authority, hasSandbox }: Config): Authority | undefined {
  if (authority) return httpAuthority(requestByHttp(authority.url, authority.key));
  if (!hasSandbox) {
    app.log.warn('AUTHORITY_URL is not set: event sales wait to be issued');
    return undefined;
  }
  return httpAuthority(async (call, payload) => {
    const answer = await app.inject({ method: 'POST', url: `${SANDBOX_AUTHORITY}/${call}`, payload });
    if (answer.statusCode !== 200) throw new Error(`The ticketing authority returned ${answer.statusCode}`);
    return answer.json<unknown>();
  });
}
