import { call } from '@taquilla/api/calls';
import { endpoints, type Sent } from '@taquilla/contracts';
import { session, useVenue } from '@taquilla/shared-state';
import { useMutation } from '@tanstack/react-query';
import { createLogIn } from './log-in.ts';

export interface NameAndPassword {
  username: string;
  password: string;
}

const login = (body: Sent<typeof endpoints.login>) => call(endpoints.login, {}, { body });
/** Log-in function shared by all forms of the page, so that only one log-in runs at a time. */
const logIn = createLogIn({ login, fetchMe: () => call(endpoints.me), session });

/** Logs a client in at the page's venue. @param onDone called after a successful log-in */
export function useLogIn(onDone: () => void) {
  const { id } = useVenue();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (credentials: NameAndPassword) => logIn({ ...credentials, headquarter_id: id }),
    onSuccess: (isLoggedIn) => {
      if (isLoggedIn) onDone();
    },
  });
  return {
    logIn: (credentials: NameAndPassword) => {
      if (!isPending) mutate(credentials);
    },
    isPending,
    error,
  };
}
