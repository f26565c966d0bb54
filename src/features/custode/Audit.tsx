import { useTranslation } from 'react-i18next';
import { useAuditInfiniteQuery } from '../../api/custode';
import { relativeTime } from '../../lib/format';
import { Banner } from '../../ui/Banner';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import { KeptList } from './KeptList';

/** *Registro*: what was done, and whether the chain of its lines holds. */
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
      {({ id, evento, oggetto, personaID, altroID, esito, dataOra }) => (
        <Stack pad={3}>
          <Text breaks>{t(`evento-${evento.replaceAll('_', '-')}`)}</Text>
          <Note breaks>
            {[
              `${id}`,
              oggetto,
              personaID,
              altroID === null ? null : `→ ${altroID}`,
              esito,
              relativeTime(dataOra, Date.now(), t),
            ]
              .filter((part) => part !== null && part !== '')
              .join(' · ')}
          </Note>
        </Stack>
      )}
    </KeptList>
  );
}
