import { fetchMe, login } from '@taquilla/api';
import { session, useVenue } from '@taquilla/shared-state';
import { useMutation } from '@tanstack/react-query';
import { describeLoginFailure } from './login-failure.ts';

interface Credentials {
  username: string;
  password: string;
}

/**
 * Logs a client in (spec section 4, "Session"): clears what was stored, stores the token, then loads the client.
 * A log-in already in progress blocks a second one.
 */
export function useLogIn(onDone: () => void) {
  const { id } = useVenue();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (credentials: Credentials) => {
      session.clear();
      const { access_token: token } = await login({ ...credentials, headquarter_id: id });
      session.setToken(token);
      session.setClient(await fetchMe());
    },
    onSuccess: onDone,
  });
  return {
    logIn: (credentials: Credentials) => {
      if (!isPending) mutate(credentials);
    },
    isPending,
    failure: error && describeLoginFailure(error),
  };
}
