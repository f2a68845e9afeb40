import { useId, useLayoutEffect, useRef } from 'react';
import { QrCode } from '../codes/qr-code.tsx';
import { Button } from '../controls/button.tsx';
import { CloseButton } from '../controls/close-button.tsx';
import { useModal } from '../dialogs/use-modal.ts';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import styles from './code-viewer.module.css';
import type { FullScreenCodesProps } from './full-screen-codes.tsx';
import { useScreenAwake } from './use-screen-awake.ts';

type CodeViewerProps = FullScreenCodesProps & { first: number };

/** One code a screen, dark on white in every colour scheme; swipe, arrow keys and buttons lead to the others. */
export function CodeViewer({ tickets, first, onClose, words }: CodeViewerProps) {
  const titleId = useId();
  const scroller = useRef<HTMLOListElement>(null);
  const modal = useModal(onClose);
  useScreenAwake();
  // after it is shown: before that there is nothing to scroll
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current) current.scrollLeft = first * current.clientWidth;
  }, [first]);
  const turn = (direction: 1 | -1) => {
    const { current } = scroller;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    current?.scrollBy({
      left: direction * current.clientWidth,
      behavior: isCalm ? 'instant' : 'smooth',
    });
  };
  const hasSeveral = tickets.length > 1;
  return (
    <dialog {...modal} className={styles.screen} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{words.title}</h2>
        <CloseButton
          label={words.close}
          onClick={() => {
            onClose();
          }}
        />
      </header>
      <ol ref={scroller} className={styles.codes} aria-label={words.title}>
        {tickets.map(({ code, label, print: { number, visits, terms, lead, lines } }) => (
          <li key={code}>
            <div className={styles.code}>
              <QrCode text={code} label={label} retryLabel={words.qrRetry} />
            </div>
            <p className={styles.words}>
              <strong>{lead}</strong>
              {visits.map(({ at, time, day, room }) => (
                <span key={`${at} ${room}`}>{[time, day, room].filter(Boolean).join(' · ')}</span>
              ))}
              {[...terms, ...lines, number].map((line) => line && <span key={line}>{line}</span>)}
            </p>
          </li>
        ))}
      </ol>
      <footer className={styles.foot}>
        {hasSeveral && (
          <Button
            variant="quiet"
            aria-label={words.previous}
            icon={<IconChevronLeft />}
            onClick={() => {
              turn(-1);
            }}
          />
        )}
        <p>{words.hint}</p>
        {hasSeveral && (
          <Button
            variant="quiet"
            aria-label={words.next}
            icon={<IconChevronRight />}
            onClick={() => {
              turn(1);
            }}
          />
        )}
      </footer>
    </dialog>
  );
}
