import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/Sheet';
import { paperTexts } from './paperTexts';
import type { Paper } from './papers';
import { PaperText } from './PaperText';

interface Props {
  paper: Paper;
  onClose: () => void;
  onLink: (path: string) => void;
}

/** A legal text over the page that links to it. Works without a session. */
export function PaperOverlay({ paper, onClose, onLink }: Props) {
  const { t } = useTranslation();
  return (
    <Sheet open onClose={onClose} title={paperTexts(t, paper).title} closeLabel={t('legale-chiudi')}>
      <PaperText key={paper} paper={paper} onLink={onLink} />
    </Sheet>
  );
}
