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

/** The sheet with links to the pages for the things that can be published. */
export function SellSheet({ open, onClose }: Props) {
  const { t } = useTranslation();
  const ways = [
    {
      to: '/insert-ad',
      icon: <Tag aria-hidden />,
      name: t('vendi-annuncio'),
      note: t('vendi-annuncio-nota'),
    },
    {
      to: '/insert-post',
      icon: <PenLine aria-hidden />,
      name: t('vendi-post'),
      note: t('vendi-post-nota'),
    },
    {
      to: '/insert-stories',
      icon: <CircleFadingPlus aria-hidden />,
      name: t('vendi-storia'),
      note: t('vendi-storia-nota'),
    },
  ];
  return (
    <Sheet open={open} title={t('vendi-titolo')} closeLabel={t('chiudi')} onClose={onClose}>
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
