type Values = Record<string, unknown>;

/**
 * Unsaved values of account forms, stored in memory while the page is loaded: when a session ends, the client finds
 * them again after the next log-in. They are returned only to the client who typed them, and contain no passwords.
 */
const drafts = new Map<string, { owner: string; values: Values }>();

const isPassword = (field: string) => /password/i.test(field);

export function storeDraft(name: string, owner: string, values: Values): void {
  const stored = Object.entries(values).filter(([field]) => !isPassword(field));
  drafts.set(name, { owner, values: Object.fromEntries(stored) });
}

/** Returns the draft of a client; deletes the draft of another client. */
export function readDraft(name: string, owner: string | undefined): Values {
  const draft = drafts.get(name);
  if (!draft || owner === undefined) return {};
  if (draft.owner === owner) return draft.values;
  drafts.delete(name);
  return {};
}

export function clearDraft(name: string): void {
  drafts.delete(name);
}
