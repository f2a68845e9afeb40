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
  /** asks who has not chosen yet; else it opens only when the visitor wants it to (strict pages) */
  asks?: boolean;
}

/**
 * Asks before anything is stored for others. It blocks nothing, and refusing is as easy as accepting. A drawn page is the same
 * for all, so in it the question is hidden until the root says that this visitor has not answered (decision 13).
 */
export function ConsentBanner({ policy, asks = true }: ConsentBannerProps) {
  const { choices, isReopened } = useConsent();
  const isOpen = isReopened || (asks && choices === null);
  return isOpen ? <Banner policy={policy} isReopened={isReopened} /> : null;
}

function Banner({ policy, isReopened }: Pick<ConsentBannerProps, 'policy'> & { isReopened: boolean }) {
  const t = useTexts();
  const { choices, isKnown } = useConsent();
  const [isConfiguring, setConfiguring] = useState(false);
  const titleId = useId();
  const title = useFocusOnChange({ isShown: isKnown, isReopened, view: isConfiguring });
  useRootThatAsks(isKnown);
  return (
    <section className={styles.banner} aria-labelledby={titleId} hidden={!isKnown} data-consent="">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 ref={title} id={titleId} tabIndex={-1} className={styles.title}>
            {t(isConfiguring ? 'consent.configureTitle' : 'consent.title')}
          </h2>
          <p>
            {t('consent.message')} {policy && <PolicyLink to={policy}>{t('consent.policy')}</PolicyLink>}
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
            <ConsentAnswers
              onConfigure={() => {
                setConfiguring(true);
              }}
            />
            <noscript>
              <details>
                <summary className={styles.configure}>{t('consent.configure')}</summary>
                <ConsentChoice initial={null} />
              </details>
            </noscript>
          </>
        )}
      </div>
    </section>
  );
}

/** Names the question at the root, for what makes room for it. */
function useRootThatAsks(isAsking: boolean): void {
  useLayoutEffect(() => {
    if (!isAsking) return;
    const root = document.documentElement;
    root.dataset['asks'] = '';
    return () => {
      delete root.dataset['asks'];
    };
  }, [isAsking]);
}

/**
 * The banner that comes with a page leaves the focus where it is, one that was asked for takes it. It gives it back to who
 * asked, else to the page; a change of view goes on at its title.
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
      // after the banner has gone, with the button that was pressed in it
      else queueMicrotask(focusIfLost);
    };
  }, [isShown, isReopened]);
  useEffect(() => {
    if (shown.current !== view) title.current?.focus({ preventScroll: true });
    shown.current = view;
  }, [view]);
  return title;
}

/** A page of this shop in the page's language, or one of the venue's own site. */
function PolicyLink({ to, children }: { to: string; children: ReactNode }) {
  const path = ownPath(to);
  if (path !== undefined) return <Link to={path}>{children}</Link>;
  return /^https?:\/\//i.test(to) ? <a href={to}>{children}</a> : null;
}
