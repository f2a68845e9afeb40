import { Component, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { IconRetry, IconWarning } from '../icons.ts';
import { EmptyState } from './empty-state.tsx';

export interface RetryBoundaryProps {
  /** error message */
  message: string;
  retryLabel: string;
  /** called before the content is rendered again */
  onRetry: () => void;
  children: ReactNode;
}

/** Error boundary of a part of a page: shows an error with a retry button in its place. */
export class RetryBoundary extends Component<RetryBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render() {
    const { message, retryLabel, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div role="alert">
        <EmptyState
          icon={<IconWarning />}
          action={
            <Button variant="secondary" icon={<IconRetry />} onClick={this.retry}>
              {retryLabel}
            </Button>
          }
        >
          {message}
        </EmptyState>
      </div>
    );
  }
}
