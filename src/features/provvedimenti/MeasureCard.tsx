import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/TextLink';
import type { Measure } from '../../api/piazza';
import { selectIsSuspended } from '../../core/session/authSlice';
import { dateIt, relativeTime } from '../../lib/format';
import { useAppSelector } from '../../store/hooks';
import { Card } from '../../ui/Card';
import { Picture } from '../../ui/Picture';
import { Box } from '../../ui/layout/Box';
import { Grid } from '../../ui/layout/Grid';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import { Objection } from './Objection';

/** The URL of the ad or shop that a decision is about; undefined for anything else. */
const addressOf = ({ tipo, id }: Measure): string | undefined =>
  tipo === 'annuncio' ? `/view-post/${id}` : tipo === 'negozio' ? `/user-store/${id}` : undefined;

/**
 * A keeper's decision about the signed-in person: what it is about, the reason, the rule, the keeper's text, its
 * end, and the form to object.
 */
export function MeasureCard({ measure }: { measure: Measure }) {
  const { t } = useTranslation();
  const { mossa, regola, parole, dataOra, fino, stato, tipo, titolo, motivo, testi, immagini } = measure;
  // No link for a suspended person, who cannot open any other page.
  const to = useAppSelector(selectIsSuspended) ? undefined : addressOf(measure);
  const state = [
    relativeTime(dataOra, Date.now(), t),
    t(`provvedimento-${stato}`),
    fino !== null && stato === 'attivo' && t('provvedimenti-fino', { data: dateIt(fino) }),
  ];
  return (
    <Card as="article">
      <Stack gap={2} pad={4}>
        <div>
          <Text as="h2" size="m">
            {t(`mossa-${mossa}`)}
          </Text>
          <Note>{state.filter(Boolean).join(' · ')}</Note>
        </div>
        <Text breaks>{`${t(`tipo-${tipo}`)}: ${titolo}`}</Text>
        {testi
          .filter((text) => text !== titolo)
          .map((text, index) => (
            <Box as="blockquote" ground="sunken" round pad="2 3" key={index}>
              <Text verbatim>{text}</Text>
            </Box>
          ))}
        {immagini.length > 0 && (
          <Grid columns="threes" gap={2}>
            {immagini.map((name) => (
              <Picture key={name} name={name} alt="" sizes="120px" />
            ))}
          </Grid>
        )}
        {motivo !== null && <Note>{t('provvedimenti-motivo', { motivo: t(`ragione-${motivo}`) })}</Note>}
        <Note>{t('provvedimenti-regola', { regola: t(`regola-${regola}`) })}</Note>
        <Text verbatim>{parole}</Text>
        {to !== undefined && <TextLink to={to}>{t('provvedimenti-cosa')}</TextLink>}
        <Objection measure={measure} />
      </Stack>
    </Card>
  );
}
