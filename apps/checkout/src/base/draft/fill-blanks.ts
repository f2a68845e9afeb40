import type { DocumentType } from '@taquilla/contracts';

/**
 * What has not been typed yet is filled in with what is known.
 * @param number the field of the document's number, which brings along which document it is of
 */
export function fillBlanks<T extends { document_type: DocumentType }>(
  typed: T,
  known: Partial<T>,
  number: keyof T,
): T {
  const isBlank = (field: string) => typed[(field === 'document_type' ? number : field) as keyof T] === '';
  const blanks = Object.entries(known).filter(([field]) => isBlank(field));
  return { ...typed, ...Object.fromEntries(blanks) };
}
