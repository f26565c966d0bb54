import { CircleFadingPlus, PenLine, Tag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Onward } from '../../ui/Onward';
import { Sheet } from '../../ui/Sheet';
import { Disc } from '../../ui/layout/Disc';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Note } from '../../ui/layout/Text';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Offers what can be published, each with its page. */
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
            <Row as={Link} to={to} gap={3} pad="2 0" tall={68}>
              <Disc $side={48}>{icon}</Disc>
              <Stack as="span" grow>
                <b>{name}</b>
                <Note as="small">{note}</Note>
              </Stack>
              <Onward />
            </Row>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
