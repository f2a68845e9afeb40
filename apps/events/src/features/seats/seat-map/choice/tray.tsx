import { classNames, IconChevronDown, useBottomBarSize, VisuallyHidden } from '@taquilla/ui';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTexts } from '../../../../texts.ts';
import styles from './tray.module.css';

interface TrayProps {
  /** whether the body can be folded: on phones */
  isFolding: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** button that unfolds the tray */
  toggle: RefObject<HTMLButtonElement | null>;
  /** message above the total */
  notice: ReactNode;
  /** the chosen seats and the other ways to choose; scrolls */
  body: ReactNode;
  /** the total, part of the button that unfolds the tray; undefined: nothing is in the cart */
  total: ReactNode;
  /** the next step */
  action: ReactNode;
  /** replaces total and next step while nothing is chosen */
  start: ReactNode;
}

/** Chosen seats with their total: a panel beside the map, or on phones a tray that is folded to the total. */
export function Tray(props: TrayProps) {
  const { isFolding, isOpen, onOpen, toggle, notice, body, total, action, start } = props;
  const t = useTexts();
  const isFolded = isFolding && !isOpen;
  useFocusOnTotal(toggle, Boolean(start));
  return (
    <div className={styles.tray} data-open={(isFolding && isOpen) || undefined}>
      <div className={styles.body} hidden={isFolded}>
        {body}
      </div>
      {notice && <div className={styles.notice}>{notice}</div>}
      {(isFolding || total || start) && (
        <Foot label={t('bar.label')}>
          {start && <div className={styles.start}>{start}</div>}
          {isFolding ? (
            <button
              ref={toggle}
              type="button"
              className={classNames(styles.toggle, !total && styles.small)}
              aria-expanded={isOpen}
              onClick={() => {
                onOpen(!isOpen);
              }}
            >
              {total ? (
                <VisuallyHidden>{`${t('chosen.title')} `}</VisuallyHidden>
              ) : (
                <span>{t('list.title')}</span>
              )}
              {total && <span className={styles.total}>{total}</span>}
              <IconChevronDown />
            </button>
          ) : (
            total && <div className={styles.total}>{total}</div>
          )}
          {total && <div className={styles.action}>{action}</div>}
        </Foot>
      )}
    </div>
  );
}

/** Foot of the tray, above which notices of the page are shown. */
function Foot({ label, children }: { label: string; children: ReactNode }) {
  const foot = useRef<HTMLElement>(null);
  useBottomBarSize(foot);
  return (
    <section ref={foot} className={styles.foot} aria-label={label} data-bottom-bar="">
      {children}
    </section>
  );
}

/** Moves the focus to the total when the control that had it is replaced by the total. */
function useFocusOnTotal(toggle: RefObject<HTMLButtonElement | null>, isStart: boolean): void {
  const wasStart = useRef(isStart);
  useLayoutEffect(() => {
    if (wasStart.current !== isStart && document.activeElement === document.body) toggle.current?.focus();
    wasStart.current = isStart;
  }, [toggle, isStart]);
}
