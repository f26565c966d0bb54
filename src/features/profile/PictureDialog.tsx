import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Dialog } from '../../ui/Dialog';
import { Picture } from '../../ui/Picture';

/** §9: pixels of the enlarged picture, each side. */
const side = 300;

interface Props {
  image: string;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** §2 Modals: the profile picture, large and sharp: nobody can pinch the page to see it better. */
export function PictureDialog({ image, name, open, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Frame open={open} title={name} closeLabel={t('persona-foto-chiudi')} onClose={onClose}>
      <Square>
        <Picture name={image} alt={t('persona-foto', { nominativo: name })} sizes={`${2 * side}px`} eager />
      </Square>
    </Frame>
  );
}

const Frame = styled(Dialog)`
  inset: 0;
  width: ${side}px;
  max-width: 100%;
  margin: auto;
  overflow: hidden;
  border-radius: ${theme.radius.l};
  --away: scale(0.9);
`;

/* To the edges of the dialog. */
const Square = styled.div`
  height: ${side}px;
  margin: 0 calc(-1 * ${theme.space[4]}) calc(-1 * ${theme.space[4]});
`;
