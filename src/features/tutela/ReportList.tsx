import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../contract/table';
import { useReportsInfiniteQuery } from '../../api/tutela';
import { useMyID } from '../../core/session/useMe';
import { relativeTime } from '../../lib/format';
import { EmptyState } from '../../ui/EmptyState';
import { SignRow } from '../../ui/layout/SignRow';
import { ListOf } from './ListOf';
import { reasonsOf } from '../../core/wayout/reasons';

type Report = ReplyOf<'GET /api/Tutela/SegnalazioniList'>['listSegnalazioni'][number];

/** The reports that the viewer sent, with their status: received, under review, or decided with its outcome. */
export function ReportList() {
  const { t } = useTranslation();
  const query = useReportsInfiniteQuery(useMyID(), { refetchOnMountOrArgChange: true });
  return (
    <ListOf
      query={query}
      rows={query.data?.pages.flatMap(({ listSegnalazioni }) => listSegnalazioni)}
      empty={<EmptyState icon={<Flag />} title={t('segnalazioni-vuoto')} />}
    >
      {(row) => <ReportRow key={row.segnalazioneID} row={row} />}
    </ListOf>
  );
}

function ReportRow({ row: { tipo, motivo, stato, esito, dataOra } }: { row: Report }) {
  const { t } = useTranslation();
  const [now] = useState(Date.now);
  const things: Record<Report['tipo'], string> = {
    annuncio: t('segnalazioni-annuncio'),
    commento: t('segnalazioni-commento'),
    storia: t('segnalazioni-storia'),
    persona: t('segnalazioni-persona'),
    negozio: t('segnalazioni-negozio'),
    messaggi: t('segnalazioni-messaggi'),
    recensione: t('segnalazioni-recensione'),
  };
  const states: Record<Report['stato'], string> = {
    ricevuta: t('segnalazioni-ricevuta'),
    esaminata: t('segnalazioni-esaminata'),
    decisa: esito === 'nessuna' ? t('segnalazioni-nessuna') : t('segnalazioni-decisa'),
  };
  const reason = reasonsOf(t).find(({ value }) => value === motivo)?.label;
  return (
    <SignRow>
      <Flag aria-hidden size={20} />
      <div>
        <b>{things[tipo]}</b>
        <small>{[reason, relativeTime(dataOra, now, t)].join(' · ')}</small>
        <small data-own={stato === 'decisa' || undefined}>{states[stato]}</small>
      </div>
    </SignRow>
  );
}
