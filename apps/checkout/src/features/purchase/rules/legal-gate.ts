import type { LegalText } from '@taquilla/contracts';

/** The continue gate passes when this is empty: the texts that still have to be ticked: those with `required` equal to 1 (R138). */
export function missingLegalTexts(
  texts: readonly Pick<LegalText, 'id' | 'required'>[],
  isTicked: (id: number) => boolean,
): number[] {
  return texts.filter(({ id, required }) => required === 1 && !isTicked(id)).map(({ id }) => id);
}
