import { Download } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../store/hooks';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Stack } from '../../ui/layout/Stack';
import { saveFile } from './saveFile';
import { exportSession, sessionName } from './sessionFile';
import type { Recording } from './useRecording';

/** "Segnala un problema": explains what the session recording contains before it is attached or downloaded. */
export function ReportSection({ recording }: { recording: Recording }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '#problema') return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [hash]);

  return (
    <Frame as="section" gap={3} pad="5 0 0" rule="top" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('assistenza-problema-titolo')}
      </h2>
      <p>{t('assistenza-problema-intro')}</p>
      <Checkbox
        name="isAttached"
        checked={recording.isAttached}
        onChange={({ target }) => recording.setAttached(target.checked)}
        label={t('assistenza-problema-allega')}
        hint={t('assistenza-problema-allega-nota')}
      />
      {recording.isAttached && <Content recording={recording} />}
    </Frame>
  );
}

/** Lists everything that the recording contains, with the choice to include texts. */
function Content({ recording: { hasTexts, setTexts } }: { recording: Recording }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const handleSave = async () => {
    const name = sessionName();
    saveFile(name, await dispatch(exportSession(hasTexts)));
    dispatch(
      noticeRaised({
        tone: 'success',
        label: 'assistenza-problema-scaricata',
        detail: name,
      }),
    );
  };
  return (
    <>
      <ul>
        <li>{t('assistenza-problema-dentro')}</li>
        <li>{t('assistenza-problema-fuori')}</li>
      </ul>
      <Checkbox
        name="hasTexts"
        checked={hasTexts}
        onChange={({ target }) => setTexts(target.checked)}
        label={t('assistenza-problema-testi')}
        hint={t('assistenza-problema-testi-nota')}
      />
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{t('assistenza-problema-guarda')}</summary>
        {isOpen && <Preview key={String(hasTexts)} hasTexts={hasTexts} />}
      </details>
      <Button wide variant="ghost" onClick={() => void handleSave()}>
        <Download aria-hidden size={20} />
        {t('assistenza-problema-scarica')}
      </Button>
    </>
  );
}

/** A preview of the file as it would be sent now. */
function Preview({ hasTexts }: { hasTexts: boolean }) {
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  useEffect(() => void dispatch(exportSession(hasTexts)).then(setText), [dispatch, hasTexts]);
  return <pre tabIndex={0}>{text}</pre>;
}

const Frame = styled(Stack)`
  h2 {
    scroll-margin-top: 72px;
    font-size: ${theme.text.l};
  }
  p,
  ul {
    color: ${theme.color.inkSoft};
  }
  summary {
    min-height: ${theme.size.target};
    align-content: center;
  }
  pre {
    max-height: 40vh;
    overflow: auto;
    font-size: ${theme.text.s};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  ul {
    display: grid;
    gap: ${theme.space[2]};
    padding-left: ${theme.space[4]};
    list-style: disc;
  }
`;
