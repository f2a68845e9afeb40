/** Path of the typeface for pages outside of releases, of operators, backend and sandbox. The edge serves the file. */
export const TYPEFACE_PATH = '/inter.woff2';

/** Font face with the tokens' family name; `font-display: optional` avoids layout shifts. */
export const TYPEFACE_STYLE = `@font-face{font-family:'Inter Subset';src:url('${TYPEFACE_PATH}') format('woff2');font-weight:400 700;font-display:optional}`;
