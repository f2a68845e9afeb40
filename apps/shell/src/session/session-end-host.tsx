import { useNavigate } from '@taquilla/router';
import { session, showToast, storedVenueSlug } from '@taquilla/shared-state';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../texts.ts';
import { forgetPrivateAnswers } from './private-answers.ts';

const ended = new EventTarget();

/** Called where an answer shows that the session is over; the token goes at once, so that it happens once. */
export function endSession(): void {
  session.clear();
  ended.dispatchEvent(new Event('end'));
}

/** Says 'Unauthenticated' and shows the venue's home (spec section 8, "401 on a client-panel call"). */
export function SessionEnd() {
  const t = useTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leave = useEffectEvent(() => {
    forgetPrivateAnswers(queryClient);
    showToast({ type: 'error', message: t('error.unauthenticated') });
    const slug = storedVenueSlug();
    navigate(slug ? `/monuments/${slug}` : '/');
  });
  useEffect(() => {
    const onEnd = () => {
      leave();
    };
    ended.addEventListener('end', onEnd);
    return () => {
      ended.removeEventListener('end', onEnd);
    };
  }, []);
  return null;
}
