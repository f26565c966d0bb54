import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnouncementsQuery } from '../../api/piazza';
import { Banner } from '../../ui/Banner';
import { Box } from '../../ui/layout/Box';
import { readClosed, writeClosed } from './closedStorage';
import { NewRules } from './NewRules';

/**
 * Shows the newest announcement of the keepers that was not closed on this phone. An announcement of new rules that
 * the person has to accept comes first.
 */
export function AnnouncementBar() {
  const { t } = useTranslation();
  const all = useAnnouncementsQuery().data?.listAnnunci ?? [];
  const [closed, setClosed] = useState(readClosed);
  const rules = all.find(({ nuoveRegole, accettate }) => nuoveRegole === 1 && accettate === 0);
  const shown = rules ?? all.find(({ annuncioID }) => !closed.includes(annuncioID));
  if (!shown) return null;
  const handleClose = () => {
    // Stores only ids that the host still sends, so the list of closed announcements does not grow forever.
    const known = all.map(({ annuncioID }) => annuncioID);
    const now = known.filter((id) => id === shown.annuncioID || closed.includes(id));
    writeClosed(now);
    setClosed(now);
  };
  return (
    <Box as="section" pad={2} aria-label={t('annuncio-piazza')}>
      <Banner
        key={shown.annuncioID}
        icon={<Megaphone aria-hidden size={20} />}
        said="polite"
        {...(shown === rules
          ? { action: <NewRules annuncioID={shown.annuncioID} /> }
          : { onDismiss: handleClose, closeLabel: t('chiudi') })}
      >
        {shown.testo}
      </Banner>
    </Box>
  );
}
