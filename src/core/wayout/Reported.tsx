import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { Row } from '../../ui/layout/Row';
import { TextButton } from '../../ui/TextButton';
import { type Offender, selectIsReported } from './wayOutSlice';

interface Props extends Pick<Offender, 'tipo' | 'id'> {
  children: ReactNode;
}

/** Folds a thing that the viewer reported; one tap unfolds it. */
export function Reported({ tipo, id, children }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isReported = useAppSelector((state) => selectIsReported(state, { tipo, id }));
  if (!isReported || isOpen) return children;
  const words = {
    annuncio: t('segnalato-annuncio', 'Hai segnalato questo annuncio.'),
    commento: t('segnalato-commento', 'Hai segnalato questo commento.'),
  };
  return (
    <Row wrap gap={3} pad="3 4" tone="soft" size="s">
      <span>{tipo === 'commento' ? words.commento : words.annuncio}</span>
      <TextButton onClick={() => setOpen(true)}>{t('segnalato-mostra', 'Mostra')}</TextButton>
    </Row>
  );
}
