import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Persona } from '../../../contract/entities';
import { usePersonaQuery } from '../../api/persona';
import { useMyID } from '../../core/session/useMe';
import { isOwnRecord } from './draft';
import { QueryScreen } from '../../core/screen/QueryScreen';
import { ListSkeleton } from '../../core/screen/ListSkeleton';
import { Page } from '../../core/screen/Page';

interface Props {
  title: string;
  children: (own: Persona) => ReactNode;
}

/** A page below /sicurezza that needs the data of the signed-in person. */
export function OwnAccount({ title, children }: Props) {
  return (
    <Page title={title} fallback="/sicurezza" hasBar={false}>
      <Own>{children}</Own>
    </Page>
  );
}

function Own({ children }: { children: Props['children'] }) {
  const { t } = useTranslation();
  const query = usePersonaQuery(useMyID());
  const [record] = query.data?.listPersona ?? [];
  return (
    <QueryScreen
      query={{ ...query, data: isOwnRecord(record) ? record : undefined }}
      skeleton={<ListSkeleton rows={3} />}
      failure={t('impostazioni-errore-caricamento')}
    >
      {children}
    </QueryScreen>
  );
}
