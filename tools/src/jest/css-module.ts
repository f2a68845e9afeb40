/** Stands for a CSS module: every class is called what the source calls it. */
const classes = new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });

export default classes;
