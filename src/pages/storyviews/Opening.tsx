import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useMyID } from '../../core/session/useMe';
import { isRecord } from '../../lib/guards';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/Avatar';
import { Spinner } from '../../ui/Spinner';

const textOf = (state: unknown, key: string): string =>
  isRecord(state) && typeof state[key] === 'string' ? state[key] : '';

/** Until the stories are there, with whoever the link's navigation state names. */
export function Opening() {
  const { t } = useTranslation();
  const { state } = useLocation() as { state: unknown };
  const myID = useMyID();
  // The history outlives a session.
  const isTheirs = isRecord(state) && (state['personaIDL'] ?? myID) === myID;
  const name = isTheirs ? `${textOf(state, 'nome')} ${textOf(state, 'cognome')}`.trim() : '';
  return (
    <Frame>
      <Row>
        {name !== '' && <Avatar image={textOf(state, 'imgProfilo')} eager />}
        <b>{name}</b>
      </Row>
      <Spinner label={t('storia-caricamento', 'Caricamento')} size={32} />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  height: 100%;
  place-items: center;
`;

const Row = styled.div`
  position: absolute;
  inset: calc(23px + env(safe-area-inset-top)) calc(${theme.size.target} + ${theme.space[2]}) auto
    ${theme.space[3]};
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.size.target};
`;
