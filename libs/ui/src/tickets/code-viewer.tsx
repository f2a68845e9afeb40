import { useId, useLayoutEffect, useRef, type ReactNode, useEffect } from 'react';
import { classNames } from '../class-names.ts';
import { QrCode } from '../codes/qr-code.tsx';
import { Button } from '../controls/button.tsx';
import { CloseButton } from '../controls/close-button.tsx';
import { useModal } from '../dialogs/use-modal.ts';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import { rowClass } from '../surfaces/stack.ts';
import styles from './code-viewer.module.css';
import type { FullScreenCodesProps } from './full-screen-codes.tsx';

type CodeViewerProps = FullScreenCodesProps & { first: number };

/**
 * Shows one code per screen, dark on white in every colour scheme. Swipe, arrow keys and buttons show the other
 * codes.
 */
export function CodeViewer({ tickets, first, onClose, labels }: CodeViewerProps) {
  const titleId = useId();
  const scroller = useRef<HTMLOListElement>(null);
  const modal = useModal(onClose);
  useScreenAwake();
  // after mounting, when the list can scroll
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current) current.scrollLeft = first * current.clientWidth;
  }, [first]);
  const turn = (direction: 1 | -1) => {
    const { current } = scroller;
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    current?.scrollBy({
      left: direction * current.clientWidth,
      behavior: prefersReducedMotion ? 'instant' : 'smooth',
    });
  };
  const turnButton = (direction: 1 | -1, label: string, icon: ReactNode) =>
    tickets.length > 1 && (
      <Button
        variant="quiet"
        aria-label={label}
        icon={icon}
        onClick={() => {
          turn(direction);
        }}
      />
    );
  return (
    <dialog {...modal} className={styles.screen} aria-labelledby={titleId}>
      <header className={classNames(rowClass(3), styles.head)}>
        <h2 id={titleId}>{labels.title}</h2>
        <CloseButton
          label={labels.close}
          onClick={() => {
            onClose();
          }}
        />
      </header>
      <ol ref={scroller} className={styles.codes} aria-label={labels.title}>
        {tickets.map(({ code, label, print: { number, visits, terms, lead, lines } }) => (
          <li key={code}>
            <div className={styles.code}>
              <QrCode text={code} label={label} retryLabel={labels.qrRetry} />
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
      <footer className={classNames(rowClass(3), styles.foot)}>
        {turnButton(-1, labels.previous, <IconChevronLeft />)}
        <p>{labels.hint}</p>
        {turnButton(1, labels.next, <IconChevronRight />)}
      </footer>
    </dialog>
  );
}

/** Keeps the screen on while a code is shown, in browsers with the Screen Wake Lock API. */
function useScreenAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    const lock = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => {
      void lock.then((held) => held?.release());
    };
  }, []);
}
