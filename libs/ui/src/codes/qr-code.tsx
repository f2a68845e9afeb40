import { useEffect, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { IconRetry } from '../icons.ts';
import { encodeQr, type QrPath } from './encode-qr.ts';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  text: string;
  /** accessible name of the image */
  label: string;
  /** label of the button shown when the code could not be rendered */
  retryLabel: string;
}

/** QR code as SVG, dark on light in every colour scheme, as wide as its container. */
export function QrCode({ text, label, retryLabel }: QrCodeProps) {
  const { code, isFailed, retry } = useQrPath(text);
  if (isFailed) {
    return (
      <Button variant="secondary" icon={<IconRetry />} onClick={retry}>
        {retryLabel}
      </Button>
    );
  }
  return (
    <div className={styles.qr}>
      {code ? (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  );
}

function useQrPath(text: string) {
  const [code, setCode] = useState<QrPath | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isFailed) return;
    let isCurrent = true;
    encodeQr(text).then(
      (path) => {
        if (isCurrent) setCode(path);
      },
      () => {
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [text, isFailed]);
  const retry = () => {
    setFailed(false);
  };
  return { code, isFailed, retry };
}
