import { VENUE_HTML } from '@taquilla/contracts';
import { useEffect, useMemo, useRef } from 'react';
import styles from './venue-html.module.css';
import { isVenueAddress, venueNodes } from './venue-nodes.ts';
import { whenIdle } from './when-idle.ts';

/**
 * HTML that a venue has written. The server cleaned it when it was saved, and it is looked at again here (R5): what is as it was
 * saved is drawn with the page, anything else goes through the cleaner.
 */
export function VenueHtml({ html }: { html: string }) {
  const nodes = useMemo(() => venueNodes(html), [html]);
  if (!nodes) return <CleanedHtml html={html} />;
  return (
    <div className={styles.html} data-venue-html="">
      {nodes}
    </div>
  );
}

/** The cleaner comes as soon as the page has drawn what it is opened for; without it nothing is shown. */
function CleanedHtml({ html }: { html: string }) {
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
    }, LONGEST_WAIT);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [html]);
  return <div ref={place} className={styles.html} data-venue-html="" />;
}

/** Milliseconds after which a busy page is not waited for any longer. */
const LONGEST_WAIT = 1_000;

async function cleaned(html: string): Promise<DocumentFragment> {
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
