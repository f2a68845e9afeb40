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
 * A venue's HTML, folded. It was sanitised by the server when it was saved, and is again here before it is shown, by a
 * library that is loaded only when somebody wants to read.
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

function useSanitised(html: string, isWanted: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const answer = useQuery({
    queryKey: ['sanitised', html],
    queryFn: async () => (await import('./sanitise.ts')).sanitise(html),
    enabled: isWanted,
    retry: false,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (answer.data) box.current?.replaceChildren(answer.data.cloneNode(true));
  }, [answer.data]);
  return { box, ...loaded(answer) };
}
