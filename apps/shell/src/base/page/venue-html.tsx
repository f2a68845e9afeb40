import { VENUE_HTML } from '@taquilla/contracts';
import { useEffect, useMemo, useRef } from 'react';
import styles from './venue-html.module.css';
import { isVenueAddress, venueNodes } from './venue-nodes.ts';
import { whenIdle } from './when-idle.ts';

/**
 * HTML written by a venue. The backend sanitises it when it is saved, and it is checked again here (R5): sanitised HTML is
 * rendered as elements, also by SSR; anything else goes through DOMPurify in the browser.
 */
export function VenueHtml({ html }: { html: string }) {
  const nodes = useMemo(() => venueNodes(html), [html]);
  if (!nodes) return <SanitisedHtml html={html} />;
  return (
    <div className={styles.html} data-venue-html="">
      {nodes}
    </div>
  );
}

/** Sanitises in the browser. DOMPurify is loaded when the page is idle; if that fails, nothing is shown. */
function SanitisedHtml({ html }: { html: string }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let isCurrent = true;
    const show = (content: DocumentFragment) => {
      if (isCurrent) element.replaceChildren(content);
    };
    const stop = whenIdle(() => {
      sanitise(html).then(show, () => undefined);
    }, IDLE_TIMEOUT_MS);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [html]);
  return <div ref={container} className={styles.html} data-venue-html="" />;
}

/** Longest wait in ms for an idle page. */
const IDLE_TIMEOUT_MS = 1_000;

async function sanitise(html: string): Promise<DocumentFragment> {
  const { default: purify } = await import('dompurify');
  const fragment = purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: VENUE_HTML.tags,
    ALLOWED_ATTR: VENUE_HTML.linkAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  for (const link of fragment.querySelectorAll('[href]')) {
    if (!isVenueAddress(link.getAttribute('href') ?? '')) link.removeAttribute('href');
  }
  return fragment;
}
