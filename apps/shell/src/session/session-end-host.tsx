import { useNavigate, useRoute } from '@taquilla/router';
import { session, showToast, storedVenueSlug } from '@taquilla/shared-state';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../texts.ts';
import { forgetPrivateAnswers } from './private-answers.ts';

type Reason = 'expired' | 'signed-off';

let listener: ((reason: Reason) => void) | undefined;

/** Ends the session: because the client wants to, or because an answer shows that it is over. */
export function endSession(reason: Reason): void {
  listener?.(reason);
}

/**
 * Ends sessions (spec section 8, "401 on a client-panel call"). The page goes to the venue's home first and the token
 * after it, so that no guard of the page that is left steps in between.
 */
export function SessionEnd() {
  const t = useTexts();
  const { path } = useRoute();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isLeaving = useRef(false);

  const finish = useEffectEvent(() => {
    isLeaving.current = false;
    session.clear();
    forgetPrivateAnswers(queryClient);
  });
  const leave = useEffectEvent((reason: Reason) => {
    // several calls of one page fail together
    if (isLeaving.current) return;
    if (reason === 'expired') showToast({ type: 'error', message: t('error.unauthenticated') });
    const slug = storedVenueSlug();
    const home = slug ? `/monuments/${slug}` : '/';
    isLeaving.current = true;
    if (path === home) finish();
    else navigate(home);
  });

  useEffect(() => {
    if (isLeaving.current) finish();
  }, [path]);
  useEffect(() => {
    listener = (reason) => {
      leave(reason);
    };
    return () => {
      listener = undefined;
    };
  }, []);
  return null;
}
