import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CaseDetails } from '../../api/custode';
import { relativeTime } from '../../lib/format';
import { Box } from '../../ui/layout/Box';
import { Card } from '../../ui/Card';
import { Group } from '../../ui/layout/Group';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';

/** The reports of a case: text, attached messages, and how many of the reporter's earlier reports were confirmed. */
export function CaseReports({ caso: { segnalazioni } }: { caso: CaseDetails }) {
  const { t } = useTranslation();
  if (segnalazioni.length === 0) return null;
  return (
    <Group heading={t('custode-chi-segnala')}>
      <Card as="ul">
        {segnalazioni.map((report) => (
          <Box as="li" rule="between" pad={3} key={report.segnalazioneID}>
            <Stack gap={1}>
              <Text weight="medium">{t(`ragione-${report.motivo}`)}</Text>
              <Note breaks>{aboutOf(t, report)}</Note>
              {report.testo !== '' && <Text verbatim>{report.testo}</Text>}
              {report.messaggi.map(({ messaggioID, testo }) => (
                <Box as="blockquote" ground="sunken" round pad="2 3" key={messaggioID}>
                  <Text verbatim>{testo}</Text>
                </Box>
              ))}
            </Stack>
          </Box>
        ))}
      </Card>
    </Group>
  );
}

/**
 * The reporter, the time of the report, and the share of their earlier reports that led to a keeper's decision
 * against the reported person.
 */
const aboutOf = (t: TFunction, report: CaseDetails['segnalazioni'][number]): string =>
  [
    `${report.nome} ${report.cognome}`.trim() || t('custode-anonimo'),
    relativeTime(report.dataOra, Date.now(), t),
    report.decise === 0
      ? t('custode-prima-volta')
      : t('custode-giuste', {
          giuste: report.giuste,
          decise: report.decise,
        }),
  ].join(' · ');
