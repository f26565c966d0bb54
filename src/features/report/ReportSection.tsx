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
import { exportSession } from './sessionFile';

/** "Segnala un problema": says what the session's file holds, and hands it over. */
export function ReportSection() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [hasTexts, setHasTexts] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '#problema') return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [hash]);

  const handleSave = async () => {
    const name = `piazza-session-${new Date().toISOString().slice(0, 16).replace(':', '-')}.json`;
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
    <Frame as="section" gap={3} pad="5 0 0" rule="top" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t('assistenza-problema-titolo')}
      </h2>
      <p>{t('assistenza-problema-intro')}</p>
      <ul>
        <li>{t('assistenza-problema-dentro')}</li>
        <li>{t('assistenza-problema-fuori')}</li>
      </ul>
      <Checkbox
        name="hasTexts"
        checked={hasTexts}
        onChange={({ target }) => setHasTexts(target.checked)}
        label={t('assistenza-problema-testi')}
        hint={t('assistenza-problema-testi-nota')}
      />
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{t('assistenza-problema-guarda')}</summary>
        {isOpen && <Content key={String(hasTexts)} hasTexts={hasTexts} />}
      </details>
      <Button wide variant="ghost" onClick={() => void handleSave()}>
        <Download aria-hidden size={20} />
        {t('assistenza-problema-scarica')}
      </Button>
    </Frame>
  );
}

/** The file as it would be saved now. */
function Content({ hasTexts }: { hasTexts: boolean }) {
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
