import { endpoints, type TicketTransfers } from '@taquilla/contracts';
import { formatDate, textsWith, useLocale } from '@taquilla/i18n';
import { Link, useRoute } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import {
  Alert,
  Button,
  buttonClass,
  EmptyState,
  IconBack,
  NeedsScripts,
  RetryAlert,
  Skeleton,
  stackClass,
  textClass,
} from '@taquilla/ui';
import { useFailureText } from '../base/use-failure-text.ts';
import { useLink, type LinkAccess } from '../base/use-link.ts';
import { texts as ofTransfer, useTexts } from '../features/ticket-transfer/texts.ts';
import {
  useOfferTicket,
  useTransfers,
  useWithdrawTicket,
} from '../features/ticket-transfer/use-transfers.ts';
import { texts as ofApp, useTexts as useAppTexts } from '../texts.ts';
import styles from './ticket-transfer/ticket-transfer.module.css';
import { OfferLink } from './ticket-transfer/offer-link.tsx';

export const texts = textsWith(ofTransfer, ofApp.load);

/** `/monuments/{slug}/pass-on/{sale}`: passes single tickets of a purchase on, by a link for each. */
export default function PassOnScreen() {
  const t = useTexts();
  const { slug } = useVenue();
  const saleId = useRoute().params['sale'] ?? '';
  return (
    <div className={styles.screen}>
      <div className={stackClass(3)}>
        <h1>{t('passOn.title')}</h1>
        <p className={textClass('lead')}>{t('passOn.lead')}</p>
        <p className={textClass('note')}>{t('passOn.final')}</p>
      </div>
      <p>
        <Link className={buttonClass({ variant: 'quiet' })} to={`/monuments/${slug}/change/${saleId}`}>
          <IconBack />
          {t('passOn.back')}
        </Link>
      </p>
      <Tickets saleId={saleId} />
    </div>
  );
}

function Tickets({ saleId }: { saleId: string }) {
  const t = useTexts();
  const tApp = useAppTexts();
  const failureText = useFailureText();
  const purchase = useLink(saleId, endpoints.bindChangeLink);
  const { data, error, isPending, isFetching, refetch } = useTransfers(purchase);
  if (isPending) {
    return (
      <>
        <NeedsScripts>{t('passOn.needsScripts')}</NeedsScripts>
        <div aria-busy="true" data-needs-scripts="">
          <Skeleton height={240} />
        </div>
      </>
    );
  }
  if (data === undefined) {
    return (
      <RetryAlert
        type="danger"
        title={t('passOn.failed')}
        message={failureText(error)}
        retryLabel={tApp('state.retry')}
        busy={isFetching}
        onRetry={refetch}
      />
    );
  }
  const tickets = data?.tickets ?? [];
  if (tickets.length === 0) return <EmptyState>{t('passOn.none')}</EmptyState>;
  return (
    <ul className={styles.tickets}>
      {tickets.map((ticket) => (
        <Ticket key={ticket.id} ticket={ticket} purchase={purchase} />
      ))}
    </ul>
  );
}

interface TicketProps {
  ticket: TicketTransfers['tickets'][number];
  purchase: LinkAccess;
}

function Ticket({ ticket, purchase }: TicketProps) {
  const t = useTexts();
  const failureText = useFailureText();
  const format = { locale: useLocale(), timeZone: useVenue().timezone };
  const create = useOfferTicket(purchase);
  const withdraw = useWithdrawTicket(purchase);
  const error = create.error ?? withdraw.error;
  const { id, product_name, language, visits, state, can_offer, offer } = ticket;
  return (
    <li className={styles.ticket}>
      <div>
        <strong lang={language}>{product_name}</strong>
        {visits.map(({ room_name, visit_at }) => (
          <p key={`${room_name} ${visit_at}`} className={textClass('note')}>
            {formatDate(visit_at, { ...format, style: 'dayAndTime' })}
            {room_name !== '' && <span lang={language}> · {room_name}</span>}
          </p>
        ))}
      </div>
      <div role="status">
        {state === 'accepted' && <p>{t('passOn.accepted')}</p>}
        {offer && (
          <p>
            {t('passOn.offered', {
              time: formatDate(offer.expires_at, { ...format, style: 'dayAndTime' }),
            })}
          </p>
        )}
        {state === 'own' && !can_offer && <p>{t('passOn.closed')}</p>}
      </div>
      {can_offer && (
        <Button
          variant="secondary"
          busy={create.isPending}
          onClick={() => {
            create.mutate(id);
          }}
        >
          {t('passOn.create')}
        </Button>
      )}
      {offer && (
        <OfferLink
          link={offer.link}
          isBusy={withdraw.isPending}
          onWithdraw={() => {
            withdraw.mutate(offer.id);
          }}
        />
      )}
      {error && <Alert type="danger" title={t('passOn.failed')} message={failureText(error)} />}
    </li>
  );
}
