import type { App } from '../../deps.ts';

const TIMEOUT_MS = 30_000;
const HEADERS = { 'content-type': 'text/xml; charset=utf-8', soapaction: 'consultaOperaciones' };

/** Asks a bank's query service. The shop's own bank is reached without a network. */
export type SendXml = (url: string, body: string) => Promise<string>;

/** @throws for anything but a good answer */
export function sendXml(app?: App): SendXml {
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
