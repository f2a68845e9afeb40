/** An id, generated here or by the backend, with the content that was sent under it. */
export interface StoredId {
  id: string;
  /** serialised content; equal texts mean equal content */
  content: string;
}

/** Returns the idempotency key of a content: the stored id while the content is the same, else a new one. */
export function idFor(stored: StoredId | null, content: string, newId: () => string): StoredId {
  return stored?.content === content ? stored : { id: newId(), content };
}
