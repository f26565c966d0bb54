import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { isRecord } from '../../lib/guards';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/Avatar';
import { IconButton } from '../../ui/IconButton';
import { Spinner } from '../../ui/Spinner';

const textOf = (state: unknown, key: string): string =>
  isRecord(state) && typeof state[key] === 'string' ? state[key] : '';

/** The dark screen until the stories are there, with whoever the link's navigation state names. */
export function Opening({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { state } = useLocation() as { state: unknown };
  const name = `${textOf(state, 'nome')} ${textOf(state, 'cognome')}`.trim();
  return (
    <Frame data-locks-scroll>
      <Row>
        {name !== '' && <Avatar image={textOf(state, 'imgProfilo')} eager />}
        <b>{name}</b>
        <IconButton tone="picture" label={t('storia-chiudi', 'Chiudi')} onClick={onClose}>
          <X />
        </IconButton>
      </Row>
      <Spinner label={t('storia-caricamento', 'Caricamento')} size={32} />
    </Frame>
  );
}

const Frame = styled.main`
  position: fixed;
  z-index: ${theme.layer.overlay};
  inset: 0;
  display: grid;
  place-items: center;
  background: ${theme.color.night};
  color: ${theme.color.onPicture};
`;

const Row = styled.div`
  position: absolute;
  inset: calc(23px + env(safe-area-inset-top)) ${theme.space[2]} auto ${theme.space[3]};
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.size.target};

  b {
    flex: 1;
  }
`;
