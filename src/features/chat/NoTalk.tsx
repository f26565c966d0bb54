import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { Failure } from '../../core/screen/Failure';
import { LinkButton } from '../../ui/LinkButton';
import { languageOf, useLoading } from '../../ui/Loading';
import { Note } from '../../ui/layout/Text';

interface Props {
  /** The post is the viewer's own, so there is nobody to write to. */
  isOwn: boolean;
  /** Why the conversation could not be opened. */
  problem: string | undefined;
  isBusy: boolean;
  onRetry: () => void;
}

/** Shown instead of the conversation while it opens, if opening fails, and on the viewer's own post. */
export function NoTalk({ isOwn, problem, isBusy, onRetry }: Props) {
  const { t } = useTranslation();
  const loading = t('chat-caricamento');
  useLoading(isOwn || problem !== undefined ? undefined : loading);
  if (isOwn)
    return (
      <EmptyState
        title={t('chat-proprio')}
        text={t('chat-proprio-testo')}
        action={<LinkButton to="/conversazioni">{t('conversazioni-titolo')}</LinkButton>}
      />
    );
  if (problem === undefined) return <EmptyState title={loading} lang={languageOf(loading)} />;
  return <Failure title={t('chat-errore-apertura')} text={problem} busy={isBusy} onRetry={onRetry} />;
}

/** Shown if the URL names neither a post nor a conversation. */
export function NoPost() {
  const { t } = useTranslation();
  const loading = t('chat-caricamento');
  return (
    <>
      <EmptyState
        said="assertive"
        icon={<Search />}
        title={t('post-non-trovato')}
        text={t('post-non-trovato-testo')}
        action={<LinkButton to="/conversazioni">{t('conversazioni-titolo')}</LinkButton>}
      />
      {/* §8: the loading text of the chat stays below. */}
      <Note centred lang={languageOf(loading)}>
        {loading}
      </Note>
    </>
  );
}
