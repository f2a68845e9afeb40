import { endpoints, type ReceivedTicket } from '@taquilla/contracts';
import { formatDate, textsWith, useLocale } from '@taquilla/i18n';
import { Link, useRoute } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import {
  Alert,
  Button,
  buttonClass,
  Card,
  IconDownload,
  NeedsScripts,
  RetryAlert,
  Skeleton,
  stackClass,
  State,
  textClass,
} from '@taquilla/ui';
import { useFailureText } from '../base/use-failure-text.ts';
import { useLink } from '../base/use-link.ts';
import { texts as ofTransfer, useTexts } from '../features/ticket-transfer/texts.ts';
import { useReceivedTicket } from '../features/ticket-transfer/use-received-ticket.ts';
import { texts as ofApp, useTexts as useAppTexts } from '../texts.ts';
import styles from './ticket-transfer/ticket-transfer.module.css';
import { AcceptedTicket } from './ticket-transfer/accepted-ticket.tsx';

export const texts = textsWith(ofTransfer, ofApp.load);

/** `/monuments/{slug}/ticket/{transfer}`: accepts a ticket that its buyer passes on, and shows it in that browser. */
export default function TicketScreen() {
  const t = useTexts();
  const link = useLink(useRoute().params['transfer'] ?? '', endpoints.bindTicketLink);
  const { ticket, accept } = useReceivedTicket(link);
  const tApp = useAppTexts();
  const failureText = useFailureText();
  const { data, error, isPending, isFetching, refetch } = ticket;
  if (data === null || data?.state === 'closed') return <Closed text={t('received.closed')} />;
  if (data?.state === 'taken') return <Closed text={t('received.taken')} />;
  return (
    <div className={styles.screen}>
      <h1>{t(data?.state === 'accepted' ? 'received.yours' : 'received.title')}</h1>
      {isPending && (
        <>
          <NeedsScripts>{t('received.needsScripts')}</NeedsScripts>
          <div aria-busy="true" data-needs-scripts="">
            <Skeleton height={320} />
          </div>
        </>
      )}
      {error && (
        <RetryAlert
          type="danger"
          title={t('received.failed')}
          message={failureText(error)}
          retryLabel={tApp('state.retry')}
          busy={isFetching}
          onRetry={refetch}
        />
      )}
      {data?.state === 'offered' && (
        <Offer
          ticket={data}
          isBusy={accept.isPending}
          onAccept={() => {
            accept.mutate();
          }}
        />
      )}
      {accept.error && (
        <Alert type="danger" title={t('received.failed')} message={failureText(accept.error)} />
      )}
      {data?.ticket && (
        <>
          <AcceptedTicket ticket={data.ticket} />
          <p>{t('received.keep')}</p>
          {data.bond_url !== null && (
            <a className={buttonClass({ variant: 'secondary' })} href={data.bond_url} download>
              <IconDownload />
              {t('received.download')}
            </a>
          )}
        </>
      )}
    </div>
  );
}

function Closed({ text }: { text: string }) {
  const t = useTexts();
  const { slug } = useVenue();
  const action = (
    <Link className={buttonClass({ size: 'large' })} to={`/monuments/${slug}`}>
      {t('received.toVenue')}
    </Link>
  );
  return <State title={t('received.title')} lead={text} action={action} illustration="lost" />;
}

interface OfferProps {
  ticket: ReceivedTicket;
  isBusy: boolean;
  onAccept: () => void;
}

function Offer({ ticket, isBusy, onAccept }: OfferProps) {
  const t = useTexts();
  const { name, timezone } = useVenue();
  const format = { locale: useLocale(), timeZone: timezone };
  const { product_name, language, visits, expires_at } = ticket;
  return (
    <>
      <Card>
        <div className={stackClass(2)}>
          <p className={textClass('note')}>{name}</p>
          <strong lang={language}>{product_name}</strong>
          {visits.map(({ room_name, visit_at }) => (
            <p key={`${room_name} ${visit_at}`}>
              {formatDate(visit_at, { ...format, style: 'dayAndTime' })}
              {room_name !== '' && <span lang={language}> · {room_name}</span>}
            </p>
          ))}
        </div>
      </Card>
      <p>
        {t('received.lead')}{' '}
        {t('received.until', { time: formatDate(expires_at, { ...format, style: 'dayAndTime' }) })}
      </p>
      <div>
        <Button size="large" busy={isBusy} onClick={onAccept}>
          {t('received.accept')}
        </Button>
      </div>
    </>
  );
}
