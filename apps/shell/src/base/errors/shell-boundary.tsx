import { Component, type ReactNode } from 'react';
import { SHELL, reportHealth } from '../health/health.ts';
import { ErrorPage } from './error-page.tsx';
import { pageErrorOf } from './navigation-error.ts';

interface ShellBoundaryProps {
  /** page visit (`usePageVisit`); the next visit resets the boundary */
  visit: string;
  /** layout of the error page */
  frame(this: void, content: ReactNode): ReactNode;
  children: ReactNode;
}

interface ShellBoundaryState {
  visit: string;
  error: unknown;
  hasFailed: boolean;
}

/**
 * Error boundary of the shell: shows the error page with the error's status and message, and reports `broken` (R52).
 * Each remote's region has its own boundary.
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
