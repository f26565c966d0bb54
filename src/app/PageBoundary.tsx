import { Component, type ReactNode } from 'react';
import { recoverChunk } from '../pwa/chunkRecovery';
import { ErrorPage } from './lateParts';

interface State {
  hasFailed: boolean;
}

/** Round each page: a crash takes down its page, never the app. A new address tries again. */
export class PageBoundary extends Component<{ at: string; children: ReactNode }, State & { at: string }> {
  override state = { hasFailed: false, at: this.props.at };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { at }: { at: string },
    state: State & { at: string },
  ): Partial<State & { at: string }> | null {
    return at === state.at ? null : { at, hasFailed: false };
  }

  /** A page whose chunk went with an earlier build comes back with the new one. */
  override componentDidCatch(error: unknown): void {
    recoverChunk(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPage status={500} text="" /> : this.props.children;
  }
}
