import { Button, EmptyState, IconRetry, IconWarning } from '@taquilla/ui';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';

/**
 * A part of a page that asks the box office for something. Features show what is there and keep its place while it is
 * coming; when an answer cannot be had they throw, and the failure is shown here, with a way to try again.
 */
export function Area({ children }: { children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <Boundary onRetry={reset} fallback={(retry) => <LoadFailed onRetry={retry} />}>
      {children}
    </Boundary>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return (
    <div role="alert">
      <EmptyState
        icon={<IconWarning />}
        action={
          <Button variant="secondary" icon={<IconRetry />} onClick={onRetry}>
            {t('state.retry')}
          </Button>
        }
      >
        {t('state.failed')}
      </EmptyState>
    </div>
  );
}

interface BoundaryProps {
  onRetry: () => void;
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children;
  }
}
