import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useMyID } from '../../core/session/useMe';
import { isRecord } from '../../lib/guards';
import { theme } from '../../theme/theme';
import { Avatar } from '../../ui/Avatar';
import { Spinner } from '../../ui/Spinner';
import { Centre } from '../../ui/layout/Centre';
import { Row } from '../../ui/layout/Row';
import { Corner } from '../../ui/layout/Corner';

const textOf = (state: unknown, key: string): string =>
  isRecord(state) && typeof state[key] === 'string' ? state[key] : '';

/** The CSS inset of the publisher's name, the same as in the head of a story. */
const place = `calc(23px + env(safe-area-inset-top)) calc(${theme.size.target} + ${theme.space[2]}) auto ${theme.space[3]}`;

/** Shown while the stories load, with the publisher's name and picture from the link's navigation state. */
export function StoryOpening() {
  const { t } = useTranslation();
  const { state }: { state: unknown } = useLocation();
  const myID = useMyID();
  // Ignores the state of another person's session, because the browser's history outlives a session.
  const isTheirs = isRecord(state) && (state['personaIDL'] ?? myID) === myID;
  const name = isTheirs ? `${textOf(state, 'nome')} ${textOf(state, 'cognome')}`.trim() : '';
  return (
    <Centre>
      <Corner inset={place}>
        <Row gap={3} tall>
          {name !== '' && <Avatar image={textOf(state, 'imgProfilo')} eager />}
          <b>{name}</b>
        </Row>
      </Corner>
      <Spinner label={t('storia-caricamento')} size={32} />
    </Centre>
  );
}
