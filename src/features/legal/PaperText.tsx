import { type MouseEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { anew } from '../../api/asked';
import { lookupApi } from '../../api/lookup';
import { selectLanguage, selectTexts } from '../../core/language/languageSlice';
import { Failure } from '../../core/screen/Failure';
import { Skeleton } from '../../ui/Skeleton';
import { Loading } from '../../ui/Loading';
import { Stack } from '../../ui/layout/Stack';
import { paperTexts } from './paperTexts';
import type { Paper } from './papers';
import { Prose } from './PaperText.styles';
import { sanitise } from './sanitise';

interface Props {
  paper: Paper;
  /** Called with the path when a link to another page of the app is tapped. */
  onLink: (path: string) => void;
}

/** §2: a legal text, which is a translation from the host. §8: a note if it is missing. */
export function PaperText({ paper, onLink }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const language = useAppSelector(selectLanguage);
  const texts = useAppSelector(selectTexts);
  const { text, missing } = paperTexts(t, paper);
  const html = useMemo(() => sanitise(text), [text]);

  function handleClick(event: MouseEvent<HTMLDivElement>) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href');
    if (!path?.startsWith('/') || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onLink(path);
  }

  if (text) return <Prose dangerouslySetInnerHTML={html} onClick={handleClick} />;
  if (texts === undefined || texts === 'lent') return <PaperSkeleton label={t('legale-caricamento')} />;
  const retry = () => void dispatch(lookupApi.endpoints.texts.initiate(language, anew));
  return <Failure title={missing} onRetry={retry} />;
}

const lines = ['95%', '100%', '88%', '40%', '100%', '92%', '97%', '60%'];

function PaperSkeleton({ label }: { label: string }) {
  return (
    <Stack gap={3} aria-busy>
      <Loading label={label} />
      {lines.map((width, index) => (
        <Skeleton key={index} shape="text" width={width} />
      ))}
    </Stack>
  );
}
