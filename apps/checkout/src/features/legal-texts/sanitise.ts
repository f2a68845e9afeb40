import purify from 'dompurify';

/** Sanitises a venue's HTML. This module is loaded when a text is opened. */
export function sanitise(html: string): DocumentFragment {
  const fragment = purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: ['style', 'form', 'input'],
    FORBID_ATTR: ['style'],
  });
  for (const link of fragment.querySelectorAll('a')) {
    // a link must not replace the checkout
    link.target = '_blank';
    link.rel = 'noopener';
  }
  return fragment;
}
