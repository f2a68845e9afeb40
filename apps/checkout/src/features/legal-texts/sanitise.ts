import purify from 'dompurify';

/** A venue's HTML as it may be shown. Loaded when somebody wants to read. */
export function sanitise(html: string): DocumentFragment {
  const fragment = purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: ['style', 'form', 'input'],
    FORBID_ATTR: ['style'],
  });
  for (const link of fragment.querySelectorAll('a')) {
    // who reads the terms must not lose the checkout
    link.target = '_blank';
    link.rel = 'noopener';
  }
  return fragment;
}
