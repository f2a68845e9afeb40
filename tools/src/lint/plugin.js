/** This repository's own lint rules. */
import { linearSearch } from './linear-search.js';
import { stableListener } from './stable-listener.js';
import { translatedText } from './translated-text.js';

/** `no-restricted-syntax` of ESLint: each option is a selector and what to do instead. */
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
