import { CONSENT_PATH, consentAnswer, consentCookie, NO_SCRIPT_STYLE, ownPath } from '@taquilla/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from '../errors.ts';
import { addPreHydrationScript } from './pre-hydration-script.ts';

const MAX_BYTES = 1_024;
const MAX_ADDRESS = 2_000;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Style sheet that hides elements that need scripts. */
const STYLE = '[data-needs-scripts] { display: none !important }\n';
const CONSENT_STYLE = '[data-consent] { display: block !important }\n';

/**
 * Adds the routes that pages use before hydration or without scripts: the form target of the consent question and the style
 * sheet that shows the question to visitors who have not answered. Only these routes read the cookie, so that pages stay the
 * same for all visitors.
 */
export async function preHydrationRoutes(
  app: FastifyInstance,
  { isHttps }: { isHttps: boolean },
): Promise<void> {
  addPreHydrationScript(app);
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
    // not HttpOnly: the shell reads the cookie and stores the answer itself
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
      .send(Array.isArray(answer) ? STYLE : STYLE + CONSENT_STYLE);
  });
}

function isOfThisHost({ host }: FastifyRequest, address: string | undefined): address is string {
  return address !== undefined && URL.canParse(address) && new URL(address).host === host;
}

/** Returns the page of the form; the front page when the referrer is on another host. */
function pageOf(request: FastifyRequest): string {
  const { referer } = request.headers;
  if (!isOfThisHost(request, referer)) return '/';
  const { pathname, search } = new URL(referer);
  const page = ownPath(pathname + search) ?? '/';
  return page.length <= MAX_ADDRESS ? page : '/';
}
