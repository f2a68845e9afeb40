import { useConsent } from '@taquilla/shared-state';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { focusIfLost } from '../../base/page/focus-content.ts';
import { useTexts } from '../../texts.ts';
import { ConsentAnswers } from './consent-answers.tsx';
import styles from './consent-banner.module.css';
import { ConsentChoice } from './consent-choice.tsx';
import { ownPath } from '@taquilla/contracts';
import { Link } from '@taquilla/router';

interface ConsentBannerProps {
  /** the venue's cookie policy */
  policy: string | undefined;
  /** opens until the visitor has answered; false: opens only on request (strict pages) */
  opensInitially?: boolean;
}

/**
 * Asks for consent before third parties store anything. It does not block the page, and denying is as easy as accepting. A
 * server-rendered page is the same for all visitors: the banner is hidden until the root element is marked for a visitor
 * without an answer (decision 13).
 */
export function ConsentBanner({ policy, opensInitially = true }: ConsentBannerProps) {
  const { choices, isReopened } = useConsent();
  const isOpen = isReopened || (opensInitially && choices === null);
  return isOpen ? <Banner policy={policy} isReopened={isReopened} /> : null;
}

function Banner({ policy, isReopened }: Pick<ConsentBannerProps, 'policy'> & { isReopened: boolean }) {
  const t = useTexts();
  const { choices, isKnown } = useConsent();
  const [isConfiguring, setConfiguring] = useState(false);
  const titleId = useId();
  const title = useFocusOnChange({ isShown: isKnown, isReopened, view: isConfiguring });
  useRootAttribute(isKnown);
  return (
    <section className={styles.banner} aria-labelledby={titleId} hidden={!isKnown} data-consent="">
      <div className={styles.inner}>
        <div className={styles.text}>
          <h2
            ref={title}
            id={titleId}
            tabIndex={-1}
            className={isConfiguring ? styles.title : styles.lineTitle}
          >
            {t(isConfiguring ? 'consent.configureTitle' : 'consent.title')}
          </h2>
          <p>
            <span>{t('consent.message')}</span>{' '}
            {!isConfiguring && (
              <span>
                <button
                  type="button"
                  className={styles.configure}
                  data-needs-scripts=""
                  onClick={() => {
                    setConfiguring(true);
                  }}
                >
                  {t('consent.configure')}
                </button>{' '}
              </span>
            )}
            {policy && <PolicyLink to={policy}>{t('consent.policy')}</PolicyLink>}
          </p>
        </div>
        {isConfiguring ? (
          <ConsentChoice
            initial={choices}
            onBack={() => {
              setConfiguring(false);
            }}
          />
        ) : (
          <>
            <ConsentAnswers />
            <noscript>
              <details>
                <summary className={styles.summary}>{t('consent.configure')}</summary>
                <ConsentChoice initial={null} />
              </details>
            </noscript>
          </>
        )}
      </div>
    </section>
  );
}

/** Sets `data-asks` on the root element while the banner is open; style sheets reserve space for it. */
function useRootAttribute(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const root = document.documentElement;
    root.dataset['asks'] = '';
    return () => {
      delete root.dataset['asks'];
    };
  }, [isOpen]);
}

/**
 * Manages the focus: a banner that the visitor opened takes it, a banner that opened with the page does not. On close
 * the focus returns to the opener, else to the page. A change of view focuses the title.
 */
function useFocusOnChange({
  isShown,
  isReopened,
  view,
}: {
  isShown: boolean;
  isReopened: boolean;
  view: boolean;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (!isShown) return;
    const opener = isReopened ? document.activeElement : null;
    if (isReopened) title.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // after the banner is removed, with the pressed button
      else queueMicrotask(focusIfLost);
    };
  }, [isShown, isReopened]);
  useEffect(() => {
    if (shown.current !== view) title.current?.focus({ preventScroll: true });
    shown.current = view;
  }, [view]);
  return title;
}

/** Link to a page of the shop in the page's language, or to the venue's website. */
function PolicyLink({ to, children }: { to: string; children: ReactNode }) {
  const path = ownPath(to);
  if (path !== undefined) return <Link to={path}>{children}</Link>;
  return /^https?:\/\//i.test(to) ? <a href={to}>{children}</a> : null;
}
