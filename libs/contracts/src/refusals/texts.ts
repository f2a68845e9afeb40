/** Refusals of one area: the status that each is answered with, and its text, in which `{name}` is one of its parameters. */
export type Texts = Record<string, readonly [status: number, text: string]>;
