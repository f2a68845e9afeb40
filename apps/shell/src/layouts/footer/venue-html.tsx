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
  return <div ref={place} className={styles.html} />;
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

async function cleaned(html: string): Promise<DocumentFragment> {
  const { default: purify } = await import('dompurify');
  return purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: ['style', 'form', 'input'],
    FORBID_ATTR: ['style'],
  });
}
