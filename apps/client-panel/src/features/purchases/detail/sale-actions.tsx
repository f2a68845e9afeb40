import type { SaleDetail } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import {
  Alert,
  Button,
  buttonClass,
  IconCalendar,
  IconDownload,
  IconMail,
  IconTicket,
  stackClass,
} from '@taquilla/ui';
import { useTexts } from '../../../texts.ts';
import { useDownload } from '../download/use-download.ts';
import { useFailureMessage } from '../failure-message.ts';
import { passPath, type Kind } from '../kinds.ts';
import { Wallets } from '../wallets/wallets.tsx';

interface SaleActionsProps {
  sale: SaleDetail & { kind: Kind };
  onSend: () => void;
}

/** Actions of a paid purchase: show codes, download tickets and receipt, send the tickets by e-mail, change. */
export function SaleActions({ sale, onSend }: SaleActionsProps) {
  const t = useTexts();
  const { slug } = useVenue();
  if (!sale.has_bond && !sale.has_receipt && !sale.is_changeable) return null;
  return (
    <div className={stackClass(3)}>
      {sale.has_bond && <TicketActions sale={sale} onSend={onSend} />}
      {sale.has_receipt && <ReceiptButton sale={sale} />}
      {sale.is_changeable && (
        <Link
          className={buttonClass({ variant: 'secondary', full: true })}
          to={`/monuments/${slug}/change/${sale.id}`}
        >
          <IconCalendar />
          {t('actions.change')}
        </Link>
      )}
    </div>
  );
}

function TicketActions({ sale, onSend }: SaleActionsProps) {
  const t = useTexts();
  const { slug } = useVenue();
  const refusalText = useRefusalText('account');
  const failureText = useFailureMessage();
  const { download, isPending, error, message } = useDownload(sale);
  return (
    <>
      {error && <Alert type="danger" title={t('form.error')} message={failureText(error)} />}
      {message !== undefined && <Alert type="info" message={refusalText(message)} />}
      {(sale.tickets ?? []).length > 0 && (
        <Link className={buttonClass({ full: true })} to={passPath(slug, sale)}>
          <IconTicket />
          {t('actions.show')}
        </Link>
      )}
      {sale.wallets && <Wallets wallets={sale.wallets} />}
      <Button variant="secondary" full busy={isPending} icon={<IconDownload />} onClick={download}>
        {t(isPending ? 'actions.generating' : 'actions.download')}
      </Button>
      <Button variant="secondary" full icon={<IconMail />} onClick={onSend}>
        {t('actions.send')}
      </Button>
    </>
  );
}

function ReceiptButton({ sale }: Pick<SaleActionsProps, 'sale'>) {
  const t = useTexts();
  const failureText = useFailureMessage();
  const { download, isPending, error } = useDownload({ ...sale, receiptIn: useLocale() });
  return (
    <>
      {error && <Alert type="danger" title={t('form.error')} message={failureText(error)} />}
      <Button variant="secondary" full busy={isPending} icon={<IconDownload />} onClick={download}>
        {t('actions.receipt')}
      </Button>
    </>
  );
}
