import { VENUE_HTML } from '@taquilla/contracts';
import { useEffect, useRef } from 'react';
import styles from './footer.module.css';

/**
 * HTML that a venue has written. The server cleaned it when it was saved and the browser cleans it again (product
 * decision 11). The cleaner comes when the place is scrolled to; without it nothing is shown.
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
    const stop = whenSeen(element, () => {
      cleaned(html).then(show, () => undefined);
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [html]);
  return <div ref={place} className={styles.html} data-venue-html="" />;
}

function whenSeen(element: Element, seen: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    seen();
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
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
