import { clientSales, loggedClient, loginAnswer, paths, type loginRequest } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { read } from '../read.ts';
import { request } from '../request.ts';

export const meQuery = () => read(paths.me(), loggedClient);
export const clientSalesQuery = (page: number) => read(paths.clientSales(page), clientSales);

export const login = (credentials: z.infer<typeof loginRequest>) =>
  request('POST', paths.login(), loginAnswer, { body: credentials });
/** The logged-in client, asked with the token now stored. */
export const fetchMe = () => request('GET', paths.me(), loggedClient);
export const logout = () => request('POST', paths.logout(), z.unknown());
/** Saves the client's language (spec section 6). */
export const changeLanguage = (languageId: number) =>
  request('PUT', paths.changeLanguage(), loggedClient, { body: { language_id: languageId } });
