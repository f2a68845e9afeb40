import { useEffect, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { IconRetry } from '../icons.ts';
import { drawQr, type QrPath } from './draw-qr.ts';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  text: string;
  /** what the picture is, for screen readers */
  label: string;
  /** of the button that comes when the drawing could not be loaded */
  retryLabel: string;
}

/** A code as a drawing, dark on light in every colour scheme, as wide as its place. */
export function QrCode({ text, label, retryLabel }: QrCodeProps) {
  const { drawing, isFailed, retry } = useDrawing(text);
  if (isFailed) {
    return (
      <Button variant="secondary" icon={<IconRetry />} onClick={retry}>
        {retryLabel}
      </Button>
    );
  }
  return (
    <div className={styles.qr}>
      {drawing ? (
        <svg
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} />
        </svg>
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  );
}

function useDrawing(text: string) {
  const [drawing, setDrawing] = useState<QrPath | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isFailed) return;
    let isCurrent = true;
    drawQr(text).then(
      (done) => {
        if (isCurrent) setDrawing(done);
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
  return { drawing, isFailed, retry };
}
