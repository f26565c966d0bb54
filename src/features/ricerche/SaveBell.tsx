import { Bell, BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Question, searchName } from '../../../contract/searches';
import { Button } from '../../ui/Button';
import { OfferNotice } from './OfferNotice';
import { useBell } from './useBell';

interface Props {
  sought: Question;
  /** The name of the search's category or subcategory; empty if it has none. */
  place?: string;
  symbol: string;
}

/**
 * The bell that saves a list's search, so that the person is notified of new ads. It is on while the search is saved.
 */
export function SaveBell({ sought, place = '', symbol }: Props) {
  const { t } = useTranslation();
  const { isOn, handleClick } = useBell(sought, searchName(sought, place, symbol, t));
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
