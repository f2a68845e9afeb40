type Values = Record<string, unknown>;

/**
 * What was typed into forms of the account and not yet saved, for as long as the page lives: a session that ends in the
 * middle of an action takes the page away, and who logs in again finds everything as it was. In memory only, for the
 * client who typed it, and never a password.
 */
const drafts = new Map<string, { owner: string; values: Values }>();

const isPassword = (field: string) => /password/i.test(field);

export function storeDraft(name: string, owner: string, values: Values): void {
  const kept = Object.entries(values).filter(([field]) => !isPassword(field));
  drafts.set(name, { owner, values: Object.fromEntries(kept) });
}

/** Nothing for another client, whose coming ends the draft. */
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
