import { VisuallyHidden } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import fields from '../../base/form/fields.module.css';
import { LoadError } from '../../base/loading/load-error.tsx';
import { loaded } from '../../base/loading/loaded.ts';
import { useTexts } from '../../texts.ts';
import styles from './legal-section.module.css';

interface LegalHtmlProps {
  title: string;
  html: string;
}

/**
 * A venue's HTML in a disclosure. The server sanitised it when it was saved; the browser sanitises it again, with a library
 * that is loaded when the disclosure is opened.
 */
export function LegalHtml({ title, html }: LegalHtmlProps) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { box, isError, retry } = useSanitised(html, isOpen);
  return (
    <details
      className={styles.reading}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary className={fields.unfold}>
        {t('legal.read')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </summary>
      {isError && <LoadError onRetry={retry} />}
      <div ref={box} className={styles.text} role="region" aria-label={title} tabIndex={0} />
    </details>
  );
}

function useSanitised(html: string, isEnabled: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const query = useQuery({
    queryKey: ['sanitised', html],
    queryFn: async () => (await import('./sanitise.ts')).sanitise(html),
    enabled: isEnabled,
    retry: false,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (query.data) box.current?.replaceChildren(query.data.cloneNode(true));
  }, [query.data]);
  return { box, ...loaded(query) };
}
