import { Component, type ReactNode } from 'react';
import { SHELL, reportHealth } from '../health/health.ts';
import { ErrorPage } from './error-page.tsx';
import { pageErrorOf } from './navigation-error.ts';

interface ShellBoundaryProps {
  /** the visit of the page (`usePageVisit`); the next one is a new start */
  visit: string;
  /** the layout that the error page stands in */
  frame(this: void, content: ReactNode): ReactNode;
  children: ReactNode;
}

interface ShellBoundaryState {
  visit: string;
  error: unknown;
  hasFailed: boolean;
}

/**
 * Shows a page that failed in the shell itself as the error page, with the error's status and message (R52).
 * Remotes have boundaries of their own.
 */
export class ShellBoundary extends Component<ShellBoundaryProps, ShellBoundaryState> {
  override state: ShellBoundaryState = { visit: this.props.visit, error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): Partial<ShellBoundaryState> {
    return { error, hasFailed: true };
  }

  static getDerivedStateFromProps(
    { visit }: ShellBoundaryProps,
    state: ShellBoundaryState,
  ): Partial<ShellBoundaryState> | null {
    return visit === state.visit ? null : { visit, hasFailed: false };
  }

  override componentDidCatch() {
    reportHealth(SHELL, 'broken');
  }

  override render() {
    const { children, frame } = this.props;
    if (!this.state.hasFailed) return children;
    const error = pageErrorOf(this.state.error);
    return error && frame(<ErrorPage {...error} />);
  }
}
