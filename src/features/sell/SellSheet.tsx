import { ChevronRight, CircleFadingPlus, PenLine, Tag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Sheet } from '../../ui/Sheet';
import { Disc } from '../../ui/layout/Disc';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** What can be published, each with the page that does it. */
export function SellSheet({ open, onClose }: Props) {
  const { t } = useTranslation();
  const ways = [
    {
      to: '/insert-ad',
      icon: <Tag aria-hidden />,
      name: t('vendi-annuncio', 'Annuncio'),
      note: t('vendi-annuncio-nota', 'Foto, prezzo, e chi ti sta vicino lo vede.'),
    },
    {
      to: '/insert-post',
      icon: <PenLine aria-hidden />,
      name: t('vendi-post', 'Post'),
      note: t('vendi-post-nota', 'Due righe o una foto per chi ti segue.'),
    },
    {
      to: '/insert-stories',
      icon: <CircleFadingPlus aria-hidden />,
      name: t('vendi-storia', 'Storia'),
      note: t('vendi-storia-nota', 'A tutto schermo, in cima alla home.'),
    },
  ];
  return (
    <Sheet
      open={open}
      title={t('vendi-titolo', 'Cosa pubblichi?')}
      closeLabel={t('chiudi', 'Chiudi')}
      onClose={onClose}
    >
      <ul>
        {ways.map(({ to, icon, name, note }) => (
          <li key={to}>
            <Way to={to}>
              <Disc $side={48}>{icon}</Disc>
              <span>
                <b>{name}</b>
                <small>{note}</small>
              </span>
              <ChevronRight aria-hidden size={20} />
            </Way>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const Way = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 68px;
  padding: ${theme.space[2]} 0;

  > span:nth-child(2) {
    flex: 1;
    min-width: 0;
  }
  small {
    display: block;
    color: ${theme.color.inkSoft};
    font-size: ${theme.text.s};
  }
  > svg {
    flex: none;
    color: ${theme.color.inkSoft};
  }
`;
