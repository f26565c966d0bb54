import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Dialog } from '../../ui/Dialog';
import { Picture } from '../../ui/Picture';

/** §9: the width and height of the enlarged picture in pixels. */
const side = 300;

interface Props {
  image: string;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** §2 Modals: the enlarged profile picture, needed because pinch zoom is blocked. */
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

/* Extends to the edges of the dialog, without its padding. */
const Square = styled.div`
  height: ${side}px;
  margin: 0 calc(-1 * ${theme.space[4]}) calc(-1 * ${theme.space[4]});
`;
