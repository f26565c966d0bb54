import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { doors, moves } from '../../../contract/limits';
import { type AuditLine, useAuditInfiniteQuery } from '../../api/custode';
import { relativeTime } from '../../lib/format';
import { Banner } from '../../ui/Banner';
import { TextLink } from '../../ui/TextLink';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import { KeptList } from './KeptList';

/** *Registro*: the audit log of the keepers' actions, and whether its hash chain is intact. */
export function Audit() {
  const { t } = useTranslation();
  const query = useAuditInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <KeptList
      query={query}
      rowsOf={({ listRegistro }) => listRegistro}
      keyOf={({ id }) => id}
      none={t('custode-registro-vuoto')}
      head={({ intatta, rotta }) =>
        intatta === 1 ? (
          <Banner tone="success">{t('custode-registro-intatto')}</Banner>
        ) : (
          <Banner tone="error">{t('custode-registro-rotto', { riga: rotta ?? '?' })}</Banner>
        )
      }
    >
      {(line) => <Line line={line} />}
    </KeptList>
  );
}

/** An entry of the audit log as a sentence, with links to the person and the ad, post or message concerned. */
function Line({ line }: { line: AuditLine }) {
  const { t } = useTranslation();
  const { id, evento, oggetto, personaID, nome, altroID, altroNome, esito, dataOra, cosa } = line;
  const what = t(`evento-${evento.replaceAll('_', '-')}`);
  const thing = cosa && pathOf(cosa);
  return (
    <Stack pad={3} gap={1}>
      <Text breaks>{oggetto === null ? what : `${what}: ${howText(t, oggetto)}`}</Text>
      <Row wrap gap={3}>
        {personaID !== null && (
          <TextLink to={`/user-page/${personaID}`}>
            {t('registro-chi', { nome: nome || t('registro-senza-nome') })}
          </TextLink>
        )}
        {altroID !== null && (
          <TextLink to={`/user-page/${altroID}`}>
            {t('registro-a-chi', { nome: altroNome || t('registro-senza-nome') })}
          </TextLink>
        )}
        {thing !== null && <TextLink to={thing}>{t('registro-cosa')}</TextLink>}
      </Row>
      <Note breaks>
        {[t('registro-riga', { id }), esito, relativeTime(dataOra, Date.now(), t)]
          .filter((part) => part !== null)
          .join(' · ')}
      </Note>
    </Stack>
  );
}

/** The URL of the page where a keeper can look at the thing that an entry is about; null if there is none. */
function pathOf({ tipo, id }: NonNullable<AuditLine['cosa']>): string | null {
  const paths: Record<string, string> = {
    case: `/custode/caso/${id}`,
    letter: '/custode/posta',
    registration: '/custode/porta',
    announcement: '/custode/parola',
  };
  return paths[tipo] ?? null;
}

/** The details of an audit entry as text. The name of an API call may wrap between its words. */
function howText(t: TFunction, how: string): string {
  const texts: Record<string, string> = {
    sessions: t('registro-sessions'),
    link: t('registro-link'),
    corrected: t('registro-corrected'),
    answered: t('registro-answered'),
    note: t('registro-note'),
    announced: t('registro-announced'),
    square: t('registro-square'),
    people: t('registro-people'),
    letters: t('registro-letters'),
    waiting: t('registro-waiting'),
    in: t('registro-in'),
    away: t('registro-away'),
    invites: t('registro-invites'),
  };
  const [move = '', proposed] = how.split(':');
  const isMove = moves.some((name) => name === move);
  if (isMove && proposed !== undefined) return t('registro-proposto', { mossa: t(`mossa-${move}`) });
  if (isMove) return t(`mossa-${move}`);
  if (doors.some((name) => name === how)) return t(`custode-porta-${how}`);
  return texts[how] ?? how.replaceAll(/([a-z])(?=[A-Z])/g, '$1\u200B');
}
