import { Bell, BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { OfferNotice } from './OfferNotice';
import type { Sought } from './sought';
import { useBell } from './useBell';
import { useSearchName } from './useSearchName';

interface Props {
  sought: Sought;
  /** The name of its category or subcategory; empty where there is none. */
  place?: string;
  symbol: string;
}

/** Saves what this list asks for, so that its person hears of new ads; on while it is saved. */
export function SaveBell({ sought, place = '', symbol }: Props) {
  const { t } = useTranslation();
  const { isOn, handleClick } = useBell(sought, useSearchName(sought, place, symbol));
  return (
    <>
      <Button size="s" variant="ghost" onClick={handleClick}>
        {isOn ? <BellRing size={16} fill="currentColor" aria-hidden /> : <Bell size={16} aria-hidden />}
        <span>{isOn ? t('ricerche-avviso-attivo') : t('ricerche-avvisami')}</span>
      </Button>
      <OfferNotice />
    </>
  );
}
