import { logout } from '@taquilla/api';
import { useNavigate } from '@taquilla/router';
import { session } from '@taquilla/shared-state';
import { useQueryClient } from '@tanstack/react-query';
import { forgetPrivateAnswers } from './private-answers.ts';

/** Ends the session here in any case, and on the server as far as it can be reached; then shows the venue. */
export function useSignOff(slug: string): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    // the call carries the token, so it goes first; its failure must not keep anybody logged in
    await logout().catch(() => undefined);
    session.clear();
    forgetPrivateAnswers(queryClient);
    navigate(`/monuments/${slug}`);
  };
}
