import { CircleFadingPlus, PenLine, Tag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '../../ui/ChoiceRow';
import { Sheet } from '../../ui/Sheet';

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
        {ways.map(({ to, ...way }) => (
          <li key={to}>
            <ChoiceRow to={to} {...way} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
