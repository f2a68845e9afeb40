/** This repository's own lint rules. */
import { linearSearch } from './linear-search.js';
import { stableListener } from './stable-listener.js';
import { translatedText } from './translated-text.js';

/** ESLint's `no-restricted-syntax`: each option is a selector and its message. */
const restrictedSyntax = {
  meta: { type: 'problem', schema: { type: 'array', items: { type: 'object' } } },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [
        selector,
        (node) => {
          context.report({ node, message });
        },
      ]),
    ),
};

export default {
  meta: { name: 'taquilla' },
  rules: {
    'linear-search': linearSearch,
    'restricted-syntax': restrictedSyntax,
    'stable-listener': stableListener,
    'translated-text': translatedText,
  },
};
