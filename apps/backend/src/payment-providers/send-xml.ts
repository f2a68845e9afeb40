import type { App } from '../deps.ts';
import type { ProviderServices } from './port.ts';

const TIMEOUT_MS = 30_000;
const HEADERS = { 'content-type': 'text/xml; charset=utf-8', soapaction: 'consultaOperaciones' };

/** Asks a bank's query service; the shop's own bank is reached without a network. @throws for anything but a good answer */
export function sendXml(app?: App): ProviderServices['ask'] {
  return async (url, body) => {
    if (app && url.startsWith('/')) {
      const answer = await app.inject({ method: 'POST', url, headers: HEADERS, payload: body });
      if (answer.statusCode !== 200) throw new Error(`The bank answered ${answer.statusCode}`);
      return answer.body;
    }
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { method: 'POST', headers: HEADERS, body, signal, redirect: 'error' });
    if (!answer.ok) throw new Error(`The bank answered ${answer.status}`);
    return answer.text();
  };
}
