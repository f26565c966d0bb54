import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../lib/say';

/**
 * Focuses the first wrong field of a submitted form, so that a screen reader reads its error. If several are wrong,
 * also announces how many.
 */
export function useWrongFields(): void {
  const { t } = useTranslation();
  const tell = useEffectEvent((form: HTMLElement) => {
    const count = form.querySelectorAll('[aria-invalid=true]').length;
    if (count > 1) say(t('campi-da-correggere', { count }));
  });
  useEffect(() => {
    // Runs after the form's own handler, which checks the fields.
    const handle = ({ target }: Event) => {
      if (target instanceof HTMLElement) setTimeout(() => tell(target));
    };
    document.addEventListener('submit', handle);
    return () => document.removeEventListener('submit', handle);
  }, []);
}
