/** Refusals of one area: HTTP status and text of each, with `{name}` placeholders. */
export type Texts = Record<string, readonly [status: number, text: string]>;
