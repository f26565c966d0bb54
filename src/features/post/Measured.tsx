import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { TextLink } from '../../ui/TextLink';
import { Box } from '../../ui/layout/Box';
import { Note, Text } from '../../ui/layout/Text';

/** The keepers' decision about this ad or shop, shown only to its owner. */
export function Measured({ of: { provvedimento } }: { of: Pick<Post, 'provvedimento'> }) {
  const { t } = useTranslation();
  if (!provvedimento) return null;
  const { mossa, regola, parole } = provvedimento;
  return (
    <Box ground="dangerSoft" round pad={3}>
      <Text weight="medium">{t(`mossa-${mossa}`)}</Text>
      <Note tone="ink">{t('provvedimenti-regola', { regola: t(`regola-${regola}`) })}</Note>
      <Text verbatim>{parole}</Text>
      <TextLink to="/sicurezza/provvedimenti">{t('provvedimenti-titolo')}</TextLink>
    </Box>
  );
}
