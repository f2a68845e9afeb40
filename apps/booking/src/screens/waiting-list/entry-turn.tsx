import { endpoints, type WaitingState } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useNavigate } from '@taquilla/router';
import { useCart, useVenue } from '@taquilla/shared-state';
import { Alert, Button, IconCart, PoliteStatus, stackClass, textClass } from '@taquilla/ui';
import { useEffect, useRef } from 'react';
import type { LinkAccess } from '../../base/use-link.ts';
import { useTexts } from '../../features/waiting-list/texts.ts';
import { useStep } from '../../features/waiting-list/use-entry.ts';
import { useFailureText } from '../../base/use-failure-text.ts';
import { useOfferDuration } from '../../features/waiting-list/use-offer-duration.ts';
import { EntryFacts } from './entry-facts.tsx';
import { LeaveButton } from './leave-button.tsx';
import { useAcceptOffer } from './use-accept-offer.ts';
import { VenueLink } from './venue-link.tsx';
import styles from './waiting-list.module.css';

interface EntryTurnProps {
  entry: WaitingState;
  link: LinkAccess;
}

/** State, facts and actions of an entry. Changes of state are announced; the result of an action takes the focus. */
export function EntryTurn({ entry, link }: EntryTurnProps) {
  const failureText = useFailureText();
  const navigate = useNavigate();
  const t = useTexts();
  const confirm = useStep(link, endpoints.confirmWaiting);
  const leave = useStep(link, endpoints.leaveWaiting);
  const accept = useAcceptOffer(link);
  const { heading, text } = useStateTexts(entry);
  const title = useRef<HTMLHeadingElement>(null);
  const isDone = confirm.isSuccess || leave.isSuccess;
  useEffect(() => {
    if (isDone) title.current?.focus();
  }, [isDone, entry.state]);
  const failure = confirm.error ?? leave.error ?? accept.error;
  const isOpen = entry.state === 'waiting' || entry.state === 'offered';
  const isOver = entry.state === 'taken' || entry.state === 'ended';
  return (
    <div className={stackClass(5)}>
      <PoliteStatus>{heading}</PoliteStatus>
      <div className={styles.state}>
        <h2 ref={title} tabIndex={-1}>
          {heading}
        </h2>
        <p>{text}</p>
        {entry.offer && (
          <Button
            full
            size="large"
            icon={<IconCart />}
            busy={accept.isPending || accept.isSuccess}
            onClick={() => {
              leave.reset();
              accept.mutate(entry, {
                onSuccess: (path) => {
                  navigate(path);
                },
              });
            }}
          >
            {t('entry.take')}
          </Button>
        )}
      </div>
      {failure && <Alert type="danger" title={t('failed')} message={failureText(failure)} />}
      <EntryFacts entry={entry} />
      {entry.state === 'unconfirmed' && (
        <Button
          full
          size="large"
          busy={confirm.isPending}
          onClick={() => {
            confirm.mutate();
          }}
        >
          {t('entry.confirm')}
        </Button>
      )}
      {isOpen && (
        <LeaveButton
          isOffer={entry.offer !== null}
          isBusy={leave.isPending}
          onLeave={() => {
            accept.reset();
            leave.mutate();
          }}
        />
      )}
      {entry.offer && <CartNote />}
      {isOver && (
        <div>
          <VenueLink />
        </div>
      )}
    </div>
  );
}

/** Note on the effect of accepting the offer on the cart of this browser. */
function CartNote() {
  const t = useTexts();
  const { is_shopping_cart: isCart } = useVenue();
  const isEmpty = useCart((cart) => !cart?.entries.length);
  return <p className={textClass('note')}>{t(isCart || isEmpty ? 'entry.cartNote' : 'entry.replaces')}</p>;
}

function useStateTexts(entry: WaitingState): { heading: string; text: string } {
  const t = useTexts();
  const offerDuration = useOfferDuration();
  const format = { locale: useLocale(), timeZone: useVenue().timezone };
  const { state, ahead, offer, has_left: hasLeft, offer_minutes: minutes } = entry;
  const time = offerDuration(minutes);
  switch (state) {
    case 'unconfirmed':
      return { heading: t('entry.unconfirmed'), text: t('entry.unconfirmedText', { time }) };
    case 'waiting':
      return {
        heading: ahead ? t('entry.ahead', { count: ahead }) : t('entry.next'),
        text: t('entry.waitingText', { time }),
      };
    case 'offered':
      return offer
        ? {
            heading: t('entry.offered'),
            text: t('entry.offeredText', {
              time: formatDate(offer.expires_at, { ...format, style: 'dayAndTime' }),
            }),
          }
        : { heading: t('entry.taken'), text: t('entry.ordered') };
    case 'taken':
      return { heading: t('entry.taken'), text: t('entry.takenText') };
    case 'ended':
      return hasLeft
        ? { heading: t('entry.left'), text: t('entry.leftText') }
        : { heading: t('entry.ended'), text: t('entry.endedText') };
  }
}
