import { call } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { matchRoute, useNavigate, usePageVisit, useRoute } from '@taquilla/router';
import { session, showToast, storedVenueSlug, useSession } from '@taquilla/shared-state';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { showPageError } from '../../base/errors/page-error.ts';
import { useShop } from '../../base/shop/shop-context.ts';
import { useTexts } from '../../texts.ts';
import { consequenceOf, type FailedCall } from './failed-call.ts';
import { clearPrivateResponses } from './private-responses.ts';

type Reason = 'unauthenticated' | 'signed-off';

interface Host {
  end(reason: Reason): void;
  hear(call: FailedCall): void;
}

let host: Host | undefined;

/** Ends the session because the client wants to. */
export function signOff(): void {
  if (host) host.end('signed-off');
  else session.clear();
}

/** Draws the page-wide consequences of a failed call, if it has any (R48). */
export function reportFailure(call: FailedCall): void {
  host?.hear(call);
}

/** Looks after the session from outside the pages: what ends it, and what its end takes away. */
export function SessionHost() {
  const end = useSessionEnd();
  const hear = useFailureRules(end);
  useForgetting();
  const onEnd = useEffectEvent(end);
  const onFailure = useEffectEvent(hear);
  useEffect(() => {
    host = {
      end: (reason) => {
        onEnd(reason);
      },
      hear: (call) => {
        onFailure(call);
      },
    };
    return () => {
      host = undefined;
    };
  }, []);
  return null;
}

/**
 * Ends the session: in the browser at once, and on the server as far as it can be reached, whatever becomes of the page;
 * the answer takes the cookie of known devices out of the browser, also of a session that has ended. The page goes to the venue's home first and
 * forgets the token after it, so that no guard of the page that is left steps in between; there a session that was cut
 * off is told by the error page.
 */
function useSessionEnd(): (reason: Reason) => void {
  const { path } = useRoute();
  const visit = usePageVisit();
  const navigate = useNavigate();
  const leaving = useRef<Reason | null>(null);

  const finish = () => {
    const reason = leaving.current;
    leaving.current = null;
    session.clear();
    if (reason === 'unauthenticated') showPageError({ status: 401 }, visit);
  };
  const arrive = useEffectEvent(() => {
    if (leaving.current) finish();
  });
  // before paint, so that the home is not seen coming and going
  useLayoutEffect(() => {
    arrive();
  }, [path]);

  return (reason) => {
    // several calls of one page fail together
    if (leaving.current) return;
    leaving.current = reason;
    // begun first, since the call carries the token
    void call(endpoints.logout, {}, { keepalive: true }).catch(() => undefined);
    session.forgetStored();
    const slug = storedVenueSlug();
    const home = slug ? `/monuments/${slug}` : '/';
    if (path === home) finish();
    else navigate(home);
  };
}

function useFailureRules(end: (reason: Reason) => void): (call: FailedCall) => void {
  const t = useTexts();
  const { path } = useRoute();
  const { routes } = useShop();
  const visit = usePageVisit();
  return (call) => {
    const isClientPage = matchRoute(routes, path)?.route.guards?.includes('authenticated') ?? false;
    const isLoggedIn = session.get().token !== null;
    const consequence = consequenceOf(call, { isLoggedIn, isClientPage });
    if (consequence === 'unauthenticated') end('unauthenticated');
    if (consequence === 'expired') showPageError({ status: 403 }, visit);
    if (consequence === 'log-in-again') {
      // without a session the page's own guard leads to the login, and back from there
      session.clear();
      showToast({ type: 'error', message: t('error.logInAgain') });
    }
  };
}

/** Nothing private stays in memory once the client is another or nobody, whichever tab decided it. */
function useForgetting(): void {
  const { token } = useSession();
  const queryClient = useQueryClient();
  useEffect(
    () => () => {
      clearPrivateResponses(queryClient);
    },
    [token, queryClient],
  );
}
