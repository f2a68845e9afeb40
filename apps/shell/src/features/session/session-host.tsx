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
  handleFailure(call: FailedCall): void;
}

let host: Host | undefined;

/** Ends the session at the client's request. */
export function signOff(): void {
  if (host) host.end('signed-off');
  else session.clear();
}

/** Applies the page-wide consequence of a failed call, if it has one (R48). */
export function reportFailure(call: FailedCall): void {
  host?.handleFailure(call);
}

/** Ends the session after failed calls and on logout, and clears personal data. Mounted outside the pages. */
export function SessionHost() {
  const end = useSessionEnd();
  const handleFailure = useFailureRules(end);
  useClearPrivateResponses();
  const onEnd = useEffectEvent(end);
  const onFailure = useEffectEvent(handleFailure);
  useEffect(() => {
    host = {
      end: (reason) => {
        onEnd(reason);
      },
      handleFailure: (call) => {
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
 * Returns a function that ends the session: in the browser at once, and on the server with a request that survives
 * the page (`keepalive`), whose response deletes the cookie of known devices. It navigates to the venue's home before
 * it clears the token, so that no guard of the old page redirects to the login; there the error page reports an
 * expired session.
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
  const finishIfLeaving = useEffectEvent(() => {
    if (leaving.current) finish();
  });
  // a layout effect, so that the home page is not painted before the error page
  useLayoutEffect(() => {
    finishIfLeaving();
  }, [path]);

  return (reason) => {
    // several calls of a page fail at the same time
    if (leaving.current) return;
    leaving.current = reason;
    // before the token is cleared, which the request needs
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
      // without a session the page's guard redirects to the login
      session.clear();
      showToast({ type: 'error', message: t('error.logInAgain') });
    }
  };
}

/** Clears personal responses when the token changes, also in another tab. */
function useClearPrivateResponses(): void {
  const { token } = useSession();
  const queryClient = useQueryClient();
  useEffect(
    () => () => {
      clearPrivateResponses(queryClient);
    },
    [token, queryClient],
  );
}
