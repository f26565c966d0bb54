import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { theme } from '../../theme/theme';
import { Picture } from '../../ui/Picture';

/** The post's pictures, so that a person sees which one is being edited; they stay as they are. */
export function Thumbs({ post: { listImmagini, titolo } }: { post: Post }) {
  const { t } = useTranslation();
  if (listImmagini.length === 0) return null;
  return (
    <Row aria-label={t('inserisci-foto', 'Foto')}>
      {listImmagini.map(({ nomeImmagine, immagineAltName, anteprima }) => (
        <li key={nomeImmagine}>
          <Picture name={nomeImmagine} alt={immagineAltName || titolo} preview={anteprima} sizes="72px" />
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  li {
    width: 72px;
    overflow: hidden;
    border-radius: ${theme.radius.s};
  }
`;
