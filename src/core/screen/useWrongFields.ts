import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../lib/say';

/**
 * The first wrong field of a form that was sent takes the focus, which reads what is wrong with it. Where there are
 * several, their number is said once.
 */
export function useWrongFields(): void {
  const { t } = useTranslation();
  const tell = useEffectEvent((form: HTMLElement) => {
    const count = form.querySelectorAll('[aria-invalid=true]').length;
    if (count > 1) say(t('campi-da-correggere', { count }));
  });
  useEffect(() => {
    // The form's own handler judges its fields first.
    const handle = ({ target }: Event) => {
      if (target instanceof HTMLElement) setTimeout(() => tell(target));
    };
    document.addEventListener('submit', handle);
    return () => document.removeEventListener('submit', handle);
  }, []);
}
