/** The shop's typeface for pages that no release brings: the operators', the box office's, the sandbox's. The edge has the file. */
export const TYPEFACE_PATH = '/inter.woff2';

/** Names it as the tokens do. A page whose letters come late keeps the ones it has: nothing moves under who is about to pay. */
export const TYPEFACE_STYLE = `@font-face{font-family:'Inter Subset';src:url('${TYPEFACE_PATH}') format('woff2');font-weight:400 700;font-display:optional}`;
