/** Something that was sent under an id of ours, or that the box office gave one, and what it said. */
export interface Kept {
  id: string;
  /** the content as text; equal texts are equal contents */
  content: string;
}

/** The id that stands for this content: kept as long as the content is the same, so that sending it again sells nothing twice. */
export function idFor(kept: Kept | null, content: string, newId: () => string): Kept {
  return kept?.content === content ? kept : { id: newId(), content };
}
