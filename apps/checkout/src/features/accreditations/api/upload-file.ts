import { saleHeaders, sendForm } from '@taquilla/api/calls';
import { address, endpoints, uploadedFile, type UploadedFile } from '@taquilla/contracts';

interface FileUpload {
  saleId: string;
  /** sale token */
  token: string;
  /** id of the accreditation in the order */
  accreditationId: string;
  file: File;
  /** called with the fraction sent, 0 to 1 */
  onProgress: (fraction: number) => void;
}

/** Uploads an accreditation document to its sale. @throws {ApiError} 413, 415, 422 for the file, 404 or 409 when the sale has ended */
export function uploadFile({
  saleId,
  token,
  accreditationId,
  file,
  onProgress,
}: FileUpload): Promise<UploadedFile> {
  const form = new FormData();
  form.set('accreditation_id', accreditationId);
  form.set('file', file);
  const path = address(endpoints.uploadFile, { id: saleId });
  return sendForm(path, form, uploadedFile, { headers: saleHeaders(token), onProgress });
}
