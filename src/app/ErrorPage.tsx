import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/ErrorState';
import { LinkButton } from '../ui/LinkButton';
import { Screen } from '../ui/Screen';

/** §2: the router's error page. */
export function ErrorPage({ status, text }: { status: 404 | 405 | 500; text: string }) {
  const { t } = useTranslation();
  return (
    <Screen>
      <ErrorState title="Unexpected Application Error!" text={`${status} ${text}`} />
      <LinkButton to="/">{t('errore-torna-inizio', 'Torna all’inizio')}</LinkButton>
    </Screen>
  );
}

interface State {
  hasFailed: boolean;
}

/** Round each page: a crash takes down its page, never the app. A new address tries again. */
export class PageBoundary extends Component<{ at: string; children: ReactNode }, State & { at: string }> {
  override state = { hasFailed: false, at: this.props.at };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ at }: { at: string }, state: State & { at: string }): Partial<State & { at: string }> | null {
    return at === state.at ? null : { at, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPage status={500} text="" /> : this.props.children;
  }
}
