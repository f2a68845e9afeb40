/** The signs of a document's number alone, in capitals: people write it with blanks, dots and dashes. */
export const normaliseDocument = (value: string): string => value.toUpperCase().replace(/[\s.\-/]/g, '');
