import { VENUE_HTML } from '@taquilla/contracts';
import { useEffect, useRef } from 'react';
import styles from './venue-html.module.css';

/**
 * HTML that a venue has written. The server cleaned it when it was saved and the browser cleans it again (R5).
 * The cleaner comes as soon as the page has drawn what it is opened for; without it nothing is shown.
 */
export function VenueHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let isCurrent = true;
    const show = (content: DocumentFragment) => {
      if (isCurrent) element.replaceChildren(content);
    };
    const stop = whenIdle(() => {
      cleaned(html).then(show, () => undefined);
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [html]);
  return <div ref={place} className={styles.html} data-venue-html="" />;
}

/** Milliseconds after which a busy page is not waited for any longer. */
const LONGEST_WAIT = 1_000;

function whenIdle(work: () => void): () => void {
  // not in every browser
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = requestIdleCallback(work, { timeout: LONGEST_WAIT });
  return () => {
    cancelIdleCallback(handle);
  };
}

/** An address of one of the allowed schemes, or one inside the shop. */
const ADDRESS = new RegExp(`^(?:(?:${VENUE_HTML.linkSchemes.join('|')}):|/(?!/)|#)`, 'i');

async function cleaned(html: string): Promise<DocumentFragment> {
  const { default: purify } = await import('dompurify');
  return purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: VENUE_HTML.tags,
    ALLOWED_ATTR: VENUE_HTML.linkAttributes,
    ALLOWED_URI_REGEXP: ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
