/** A reason not to start that whoever starts the server can put right; its message says how. */
export class StartError extends Error {}
