import { ApiError } from '@taquilla/api';
import { Button } from '@taquilla/ui';
import { Component, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { errorText } from './error-message.ts';
import { ErrorScreen } from './error-screen.tsx';

interface ShellBoundaryProps {
  children: ReactNode;
}

/** The last resort: what fails in the shell itself. Remotes have boundaries of their own. */
export class ShellBoundary extends Component<ShellBoundaryProps, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined as unknown, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Failed error={this.state.error} /> : this.props.children;
  }
}

function Failed({ error }: { error: unknown }) {
  const t = useTexts();
  return (
    <main>
      <ErrorScreen
        title={t(errorText(error instanceof ApiError ? error.status : undefined))}
        action={
          <Button
            onClick={() => {
              location.reload();
            }}
          >
            {t('area.reload')}
          </Button>
        }
      />
    </main>
  );
}
