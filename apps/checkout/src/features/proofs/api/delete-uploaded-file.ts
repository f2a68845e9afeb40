import { call, saleHeaders } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';

/** Takes a file back. 409 once the sale is paid. */
export const deleteUploadedFile = (id: string, fileId: string, token: string) =>
  call(endpoints.uploadedFile, { id, fileId }, { headers: saleHeaders(token) });
