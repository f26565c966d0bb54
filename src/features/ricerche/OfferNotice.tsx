import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ToastRegion } from '../../ui/ToastRegion';
import { offerLeft, offerUndone, selectOffer } from './offerSlice';
import { useOfferEnd } from './useOfferEnd';

/** After a search was saved or deleted: the way to undo it. A page that is left, or hidden, ends the offer. */
export function OfferNotice() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { offer, count } = useAppSelector(selectOffer);
  useOfferEnd();
  if (!offer) return null;
  const values = { nome: offer.name };
  const text =
    offer.act === 'saved'
      ? t('ricerche-salvata', 'Ti avviseremo: {{nome}}', values)
      : t('ricerche-eliminata', 'Ricerca eliminata: {{nome}}', values);
  const action = {
    label: t('ricerche-annulla', 'Annulla'),
    onAction: () => void dispatch(offerUndone()),
  };
  return (
    <ToastRegion
      toasts={[{ id: count, text, action }]}
      label={t('avvisi', 'Avvisi')}
      closeLabel={t('chiudi', 'Chiudi')}
      onDismiss={() => dispatch(offerLeft())}
    />
  );
}
