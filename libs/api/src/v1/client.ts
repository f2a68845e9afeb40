import { ApiError } from '@taquilla/api';
import { address, endpoints, type Asked, type Sent } from '@taquilla/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call, query } from '../transport/call.ts';
import { isTemporary } from '../transport/errors.ts';
import { requestFile } from '../transport/request-file.ts';
import { saleHeaders } from '../transport/sale-headers.ts';
import { keptSaleToken } from './kept-sale-token.ts';

/** A page of sales, and what they are looked for by. */
type Filter = Omit<Asked<typeof endpoints.clientSales>, 'page'>;

export const meQuery = () => query(endpoints.me, {});
export const fetchMe = () => call(endpoints.me);
export const clientSalesQuery = (page: number, filter?: Filter) =>
  query(endpoints.clientSales, { page, ...filter });
export const clientSaleQuery = (id: string) => query(endpoints.clientSaleDetail, { id });
export const clientTouristPassesQuery = (page: number, filter?: Filter) =>
  query(endpoints.clientTouristPasses, { page, ...filter });
export const clientTouristPassQuery = (id: string) => query(endpoints.clientTouristPass, { id });
export const clientEventSalesQuery = (page: number, filter?: Filter) =>
  query(endpoints.clientEventSales, { page, ...filter });
export const clientEventSaleQuery = (id: string) => query(endpoints.clientEventSaleDetail, { id });

export const logout = () => call(endpoints.logout, {}, { keepalive: true });
export const logoutEverywhere = () => call(endpoints.logoutEverywhere);
export const logoutOthers = () => call(endpoints.logoutOthers);
export const sessionsQuery = () => query(endpoints.sessions, {}, { staleTime: 0 });
export const endSession = (id: string) => call(endpoints.session, { id });

export const registerClient = (body: Sent<typeof endpoints.register>) =>
  call(endpoints.register, {}, { body });
export const recoverPassword = (id: string, headquarter_id: number) =>
  call(endpoints.passwordRecovery, { id, headquarter_id });
export const registerBuyer = (
  id: string,
  body: Sent<typeof endpoints.registerBuyer>,
  token = keptSaleToken(id),
) => {
  return call(endpoints.registerBuyer, { id }, { body, headers: saleHeaders(token) });
};
export const login = (body: Sent<typeof endpoints.login>) => call(endpoints.login, {}, { body });
export const resetPassword = (body: Sent<typeof endpoints.resetPassword>) =>
  call(endpoints.resetPassword, {}, { body });
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: [address(endpoints.resetLink, { token })],
    queryFn: ({ signal }) =>
      call(endpoints.resetLink, { token }, { signal }).then(() => true, falseIfExpired),
    staleTime: 0,
    retry: (failures, error) => failures < 2 && isTemporary(error),
  });
function falseIfExpired(error: unknown): false {
  if (error instanceof ApiError && error.status === 403) return false;
  throw error;
}
export const verifyMail = (token: string) => call(endpoints.verifyMail, { token });

export const changePersonalData = (body: Sent<typeof endpoints.personalData>) =>
  call(endpoints.personalData, {}, { body });
export const changeEmail = (body: Sent<typeof endpoints.changeEmail>) =>
  call(endpoints.changeEmail, {}, { body });
export const resendVerificationMail = () => call(endpoints.resendVerificationMail);
export const changePassword = (body: Sent<typeof endpoints.changePassword>) =>
  call(endpoints.changePassword, {}, { body });
export const changeLanguage = (language_id: number) =>
  call(endpoints.changeLanguage, {}, { body: { language_id } });
export const exportData = () => call(endpoints.exportData);
export const deleteAccount = (password: string) => call(endpoints.deleteAccount, {}, { body: { password } });

export const downloadBond = (id: string) => requestFile(address(endpoints.clientBond, { id }));
export const downloadTouristPass = (id: string) =>
  requestFile(address(endpoints.clientTouristPassDownload, { id }));
export const downloadEventBond = (id: string) => requestFile(address(endpoints.clientEventBond, { id }));
export const sendBond = (id: string, email?: string) => call(endpoints.sendBond, { id }, { body: { email } });
export const sendEventBond = (id: string, email?: string) =>
  call(endpoints.sendEventBond, { id }, { body: { email } });
