import { CONSENT_PATH, consentAnswer, consentCookie, NO_SCRIPT_STYLE, ownPath } from '@taquilla/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from '../errors.ts';
import { addEarlyScript } from './pre-hydration-script.ts';

const MAX_BYTES = 1_024;
const MAX_ADDRESS = 2_000;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** What only scripts can do is not offered. */
const STYLE = '[data-needs-scripts] { display: none !important }\n';
const QUESTION = '[data-consent] { display: block !important }\n';

/**
 * What pages need of the edge before their scripts have come, or without any: somewhere to post the answer to the cookie question,
 * and what shows the question to who has not answered it. Pages stay equal for all visitors: only these look at what is stored.
 */
export async function beforeScriptsRoutes(
  app: FastifyInstance,
  { isHttps }: { isHttps: boolean },
): Promise<void> {
  addEarlyScript(app);
  const cookieName = consentCookie(isHttps);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body)).getAll('answer')),
  );

  app.post(CONSENT_PATH, (request, reply) => {
    if (!isOfThisHost(request, request.headers.origin)) return sendError(reply, 403);
    const answer = Array.isArray(request.body) ? consentAnswer(request.body.map(String)) : undefined;
    if (answer === undefined) return sendError(reply, 400);
    const value = answer === 'again' ? answer : answer.join('.') || 'none';
    // the shell reads it, and takes it over
    reply.setCookie(cookieName, value, {
      path: '/',
      sameSite: 'lax',
      secure: isHttps,
      maxAge: YEAR_SECONDS,
    });
    return reply
      .code(303)
      .headers({ location: pageOf(request), 'cache-control': 'no-store' })
      .send();
  });

  app.get(NO_SCRIPT_STYLE, (request, reply) => {
    const answer = consentAnswer([request.cookies[cookieName] ?? '']);
    return reply
      .headers({ 'cache-control': 'private, no-cache', vary: 'Cookie' })
      .type('text/css; charset=utf-8')
      .send(Array.isArray(answer) ? STYLE : STYLE + QUESTION);
  });
}

function isOfThisHost({ host }: FastifyRequest, address: string | undefined): address is string {
  return address !== undefined && URL.canParse(address) && new URL(address).host === host;
}

/** The page that was answered on, and no other place: without a page of this host the front page. */
function pageOf(request: FastifyRequest): string {
  const { referer } = request.headers;
  if (!isOfThisHost(request, referer)) return '/';
  const { pathname, search } = new URL(referer);
  const page = ownPath(pathname + search) ?? '/';
  return page.length <= MAX_ADDRESS ? page : '/';
}
