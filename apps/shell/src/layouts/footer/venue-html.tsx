import { useEffect, useRef } from 'react';
import styles from './footer.module.css';

/**
 * HTML that a venue has written. The server cleaned it when it was saved and the browser cleans it again (product
 * decision 11). The cleaner comes when it is needed; without it nothing is shown.
 */
export function VenueHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (content: DocumentFragment) => {
      if (isCurrent) place.current?.replaceChildren(content);
    };
    cleaned(html).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return <div ref={place} className={styles.html} />;
}

async function cleaned(html: string): Promise<DocumentFragment> {
  const { default: purify } = await import('dompurify');
  return purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: ['style', 'form', 'input'],
    FORBID_ATTR: ['style'],
  });
}
