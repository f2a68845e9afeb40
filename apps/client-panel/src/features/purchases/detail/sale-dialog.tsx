import { query } from '@taquilla/api/calls';
import { endpoints, type SaleDetail, type TouristPassCard } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Dialog, RetryAlert, Skeleton, stackClass } from '@taquilla/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../texts.ts';
import { useFailureMessage } from '../failure-message.ts';
import { KIND_OF_DETAIL } from '../kinds.ts';
import type { Detail, PanelAddress } from '../../../base/panel-address.ts';
import { usePanelAddress } from '../../../base/use-panel-address.ts';
import { CardFacts } from './card-facts.tsx';
import { EventFacts } from './event-facts.tsx';
import { PayButton } from './pay-button.tsx';
import { SaleActions } from './sale-actions.tsx';
import { SaleFacts } from './sale-facts.tsx';
import { SendForm } from './send-form.tsx';
import { useInactiveFlag } from './use-inactive-flag.ts';

interface SaleDialogProps {
  open: NonNullable<PanelAddress['open']>;
}

/** Dialog with the details of a purchase, by kind, and the form that sends its document. */
export function SaleDialog({ open: { detail, saleId } }: SaleDialogProps) {
  const t = useTexts();
  const { go } = usePanelAddress();
  const [isSending, setSending] = useState(false);
  const Content = CONTENT[detail];
  const title = isSending
    ? detail === 'event'
      ? 'actions.sendEventTitle'
      : 'actions.sendTitle'
    : (`detail.${detail}` as const);
  return (
    <Dialog
      title={t(title)}
      closeLabel={t('form.close')}
      onClose={() => {
        go({ open: null });
      }}
    >
      {isSending ? (
        <SendForm
          kind={KIND_OF_DETAIL[detail]}
          saleId={saleId}
          onBack={() => {
            setSending(false);
          }}
        />
      ) : (
        <Content
          saleId={saleId}
          onSend={() => {
            setSending(true);
          }}
        />
      )}
    </Dialog>
  );
}

interface ContentProps {
  saleId: string;
  onSend: () => void;
}

const CONTENT: Record<Detail, (props: ContentProps) => ReactNode> = {
  bonus: function Bonus({ saleId, onSend }) {
    const sale = useQuery(query(endpoints.clientSaleDetail, { id: saleId, language: useLocale() }));
    return <Loaded query={sale}>{(sale) => <SaleView sale={sale} detail="bonus" onSend={onSend} />}</Loaded>;
  },
  card: function Card({ saleId, onSend }) {
    const pass = useQuery(query(endpoints.clientTouristPass, { id: saleId, language: useLocale() }));
    return (
      <Loaded query={pass}>
        {(sale) => (
          <SaleView sale={sale} detail="card" onSend={onSend}>
            <CardFacts cards={sale.cards} />
          </SaleView>
        )}
      </Loaded>
    );
  },
  event: function Event({ saleId, onSend }) {
    const sale = useQuery(query(endpoints.clientEventSaleDetail, { id: saleId, language: useLocale() }));
    return (
      <Loaded query={sale}>
        {(sale) => (
          <SaleView sale={sale} detail="event" onSend={onSend}>
            <EventFacts authority={sale.authority} />
          </SaleView>
        )}
      </Loaded>
    );
  },
};

interface SaleViewProps {
  sale: SaleDetail & { cards?: readonly TouristPassCard[] };
  detail: Detail;
  onSend: () => void;
  /** content for this kind of purchase */
  children?: ReactNode;
}

function SaleView({ sale, detail, onSend, children }: SaleViewProps) {
  useInactiveFlag(sale.cards ?? []);
  return (
    <div className={stackClass(5)}>
      <SaleFacts sale={sale} />
      <PayButton sale={{ ...sale, kind: KIND_OF_DETAIL[detail] }} />
      {children}
      <SaleActions sale={{ ...sale, kind: KIND_OF_DETAIL[detail] }} onSend={onSend} />
    </div>
  );
}

function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const t = useTexts();
  const failureText = useFailureMessage();
  if (query.isPending) return <Skeleton height={360} />;
  if (query.data !== undefined) return children(query.data);
  return (
    <RetryAlert
      type="danger"
      title={t('form.error')}
      message={failureText(query.error)}
      retryLabel={t('purchases.retry')}
      busy={query.isFetching}
      onRetry={query.refetch}
    />
  );
}
