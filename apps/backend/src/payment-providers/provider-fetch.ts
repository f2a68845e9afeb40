/** `fetch` for providers: a deadline, no redirects, and a size limit for responses. */
import type { App } from '../deps.ts';
import type { ProviderFetch } from './port.ts';

const TIMEOUT_MS = 30_000;
/** Bytes; a list of a payment's refunds has some thousands. */
const LONGEST_ANSWER = 1024 * 1024;

/**
 * Creates the `fetch` of providers. It throws without a response and for a response above the size limit: then the effect at
 * the provider is unknown.
 * @param app process that runs the sandbox; left out: the sandbox is reached by its origin
 */
export function providerFetch(app?: App): ProviderFetch {
  return async (url, { method, headers, body }) => {
    if (app && url.startsWith('/')) {
      const answer = await app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
      return new Response(new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: { ...typeOf(answer.headers) },
      });
    }
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, {
      method,
      headers,
      signal,
      redirect: 'error',
      ...(body !== undefined && { body }),
    });
    return new Response(await readWhole(answer), { status: answer.status, headers: answer.headers });
  };
}

const typeOf = ({ 'content-type': type }: { 'content-type'?: string | undefined }) =>
  type === undefined ? {} : { 'content-type': type };

async function readWhole({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > LONGEST_ANSWER)
      throw new Error(`The response of the provider has more than ${LONGEST_ANSWER} bytes`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** Reads the body of a 2xx response. @throws for any other status */
export async function readGood(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`The provider returned status ${answer.status}`);
  return answer.text();
}
