import { Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAnnouncementsQuery } from '../../api/piazza';
import { Row } from '../../ui/layout/Row';
import { Note, Text } from '../../ui/layout/Text';

/** All current announcements of the keepers, including those that the person closed in the announcement bar. */
export function Announcements() {
  const { t } = useTranslation();
  const { data } = useAnnouncementsQuery();
  return data?.listAnnunci.map(({ annuncioID, testo }) => (
    <Row key={annuncioID} gap="fluid" tall={56} pad="2 4" rule="bottom" ground="card">
      <Text as="span" tone="brand">
        <Megaphone aria-hidden />
      </Text>
      <Text as="span" grow breaks>
        {testo}
        <Note as="span"> · {t('annuncio-piazza')}</Note>
      </Text>
    </Row>
  ));
}
