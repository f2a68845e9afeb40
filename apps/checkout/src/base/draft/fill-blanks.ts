import type { DocumentType } from '@taquilla/contracts';

/**
 * Fills in empty fields with known values.
 * @param number the field with the document's number; `document_type` is filled in together with it
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
