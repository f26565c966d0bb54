import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { Picture } from '../../ui/Picture';
import { Row } from '../../ui/layout/Row';
import { Thumb } from '../../ui/layout/Thumb';

/** The pictures of a post that is being edited, which cannot be changed here. */
export function Thumbs({ post: { listImmagini, titolo } }: { post: Post }) {
  const { t } = useTranslation();
  if (listImmagini.length === 0) return null;
  return (
    <Row as="ul" wrap gap={2} aria-label={t('inserisci-foto')}>
      {listImmagini.map(({ nomeImmagine, immagineAltName, anteprima }) => (
        <Thumb as="li" $side={72} key={nomeImmagine}>
          <Picture name={nomeImmagine} alt={immagineAltName || titolo} preview={anteprima} sizes="72px" />
        </Thumb>
      ))}
    </Row>
  );
}
