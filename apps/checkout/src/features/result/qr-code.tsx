import { Button, IconRetry, Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts.ts';
import { QUIET_ZONE, qrPath } from './qr-path.ts';
import styles from './ticket.module.css';

/** A code as a drawing. The library that computes it is loaded here only, where somebody has a ticket. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const t = useTexts();
  const { data, isError, refetch } = useQuery({
    queryKey: ['qr', text],
    queryFn: () => drawing(text),
    staleTime: Infinity,
    retry: 1,
  });
  if (isError) {
    return (
      <Button variant="secondary" icon={<IconRetry />} onClick={() => void refetch()}>
        {t('result.qrRetry')}
      </Button>
    );
  }
  return (
    <div className={styles.qr}>
      {data ? (
        <svg
          viewBox={`0 0 ${data.size} ${data.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={data.path} />
        </svg>
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  );
}

async function drawing(text: string): Promise<{ size: number; path: string }> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return { size: modules.size + 2 * QUIET_ZONE, path: qrPath(modules) };
}
