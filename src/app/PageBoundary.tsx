import { Component, type ReactNode } from 'react';
import { isMissingPart, recoverChunk } from '../pwa/chunkRecovery';
import { tryAgain } from './late';
import { ErrorPage } from './lateParts';
import { MissingPart } from './MissingPart';

interface Props {
  at: string;
  children: ReactNode;
}
interface State {
  failure?: 'crash' | 'missing' | undefined;
}

interface Placed extends State {
  at: string;
  /** Outlives each drawing of a move that has not come about yet. */
  move: { to: string };
}

/**
 * Round each page: a crash takes down its page, never the app. A new address tries again, and so does a network that is
 * back. The error page may be a part that does not come either.
 */
export class PageBoundary extends Component<Props, Placed> {
  override state: Placed = { at: this.props.at, move: { to: this.props.at } };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: isMissingPart(error) ? 'missing' : 'crash' };
  }

  static getDerivedStateFromProps({ at }: Props, state: Placed) {
    if (at === state.at) return null;
    // React draws a move anew until its part has come or failed: the part is asked for once.
    if (at !== state.move.to) tryAgain();
    state.move.to = at;
    return { at, failure: undefined };
  }

  /** A page whose chunk went with an earlier build comes back with the new one. */
  override componentDidCatch(error: unknown): void {
    window.dispatchEvent(new CustomEvent('crash', { detail: error }));
    recoverChunk(error);
  }

  private readonly retry = () => {
    tryAgain();
    this.setState({ failure: undefined });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === 'missing') return <MissingPart onRetry={this.retry} />;
    return failure ? <ErrorPage status={500} text="" /> : this.props.children;
  }
}
