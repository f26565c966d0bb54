import { Component, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissingPart, recoverChunk } from '../pwa/chunkRecovery';
import { ErrorPage, tryAgain } from './late';

/** Shown in place of a page whose chunk failed to load. It is part of the first load, so it needs no chunk itself. */
function MissingPart({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const handleOnline = () => retry();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);
  return (
    <main role="alert" style={{ padding: '25vh 1rem', textAlign: 'center' }}>
      <h1 style={{ fontSize: '1.25rem' }}>{t('app-parte-assente')}</h1>
      <button
        type="button"
        onClick={onRetry}
        style={{ minHeight: 48, marginTop: '1rem', padding: '0 1.5rem', borderRadius: 24 }}
      >
        {t('riprova')}
      </button>
    </main>
  );
}

interface Props {
  at: string;
  children: ReactNode;
}
interface State {
  at: string;
  failure?: 'crash' | 'missing' | undefined;
}

/**
 * An error boundary around each page: a crash takes down the page, but not the app. A new address, or a network that is
 * back, tries again. The error page's own chunk may fail to load too.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: isMissingPart(error) ? 'missing' : 'crash' };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, failure: undefined };
  }

  /** If the page's chunk was deleted with an earlier build, reloads the app to get the new build. */
  override componentDidCatch(error: unknown): void {
    window.dispatchEvent(new CustomEvent('crash', { detail: error }));
    tryAgain();
    recoverChunk(error);
  }

  private readonly retry = () => this.setState({ failure: undefined });

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === 'missing') return <MissingPart onRetry={this.retry} />;
    return failure ? <ErrorPage status={500} text="" /> : this.props.children;
  }
}
