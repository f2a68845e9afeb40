import type { LoggedClient } from '@taquilla/contracts';

export interface Credentials {
  username: string;
  password: string;
  headquarter_id: number;
}

/** Dependencies of a log-in. */
export interface LogInDeps {
  login(this: void, credentials: Credentials): Promise<{ access_token: string }>;
  fetchMe(this: void): Promise<LoggedClient>;
  session: {
    clear(this: void): void;
    setToken(this: void, token: string): void;
    setClient(this: void, client: LoggedClient): void;
  };
}

/**
 * Creates the log-in function (R187): it clears the session, requests a token and loads the client; if the client
 * cannot be loaded, it clears the session again. One log-in at a time for all forms of the page.
 * @returns the function; it returns false while another log-in is in progress
 */
export function createLogIn({ login, fetchMe, session }: LogInDeps) {
  let isInProgress = false;

  const logIn = async (credentials: Credentials) => {
    session.clear();
    const { access_token: token } = await login(credentials);
    session.setToken(token);
    try {
      session.setClient(await fetchMe());
    } catch (error) {
      session.clear();
      throw error;
    }
  };

  return async (credentials: Credentials): Promise<boolean> => {
    if (isInProgress) return false;
    isInProgress = true;
    try {
      await logIn(credentials);
      return true;
    } finally {
      isInProgress = false;
    }
  };
}
